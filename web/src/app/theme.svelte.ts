/**
 * Light, dark or high contrast: as the device says, or as the player chose. `public/theme.js` does the same before the
 * first paint; a test holds the two together.
 */

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export type Theme = Exclude<ThemeChoice, 'system'>;

/** What a device says about itself. */
export interface Device {
  light: boolean;
  contrast: boolean;
}

export function themeFor(choice: ThemeChoice, device: Device): Theme {
  if (choice !== 'system') return choice;
  if (device.contrast) return 'contrast';
  return device.light ? 'light' : 'dark';
}

const LIGHT = '(prefers-color-scheme: light)';
const MORE = '(prefers-contrast: more)';

class Shown {
  theme = $state<Theme>('dark');
}
/** The theme of the page now. */
export const shown = new Shown();

/** Put a theme on the page: on <html>, and on the bar of the browser. */
export function applyTheme(choice: ThemeChoice): void {
  const device = { light: matchMedia(LIGHT).matches, contrast: matchMedia(MORE).matches };
  shown.theme = themeFor(choice, device);
  document.documentElement.dataset['theme'] = shown.theme;
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

/** Follow the device while the player leaves it to it. */
export function followDevice(choice: () => ThemeChoice): void {
  for (const query of [LIGHT, MORE]) matchMedia(query).addEventListener('change', () => applyTheme(choice()));
}
