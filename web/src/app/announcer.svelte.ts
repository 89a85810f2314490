/** Announcements for screen readers: at most one message in 700 ms, the newest wins, and FINITO interrupts. */

const PAUSE_MS = 700;

class Announcer {
  polite = $state('');
  assertive = $state('');
  private next: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  say(text: string): void {
    if (this.timer) {
      this.next = text;
      return;
    }
    this.polite = text;
    this.timer = setTimeout(() => {
      this.timer = null;
      const { next } = this;
      this.next = null;
      if (next) this.say(next);
    }, PAUSE_MS);
  }

  shout(text: string): void {
    this.next = null;
    this.assertive = text;
  }
}

export const announcer = new Announcer();
