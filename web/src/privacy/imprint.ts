/** The host's own text: plain text with `# headings`, `- lists` and addresses. Nothing in it becomes markup. */

export type Piece = { text: string; href?: string };
export type Block = { kind: 'heading' | 'text'; lines: Piece[][] } | { kind: 'list'; lines: Piece[][] };

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** A line in pieces; web and email addresses become links. */
export function pieces(line: string): Piece[] {
  return line.split(ADDRESS).flatMap((text, index): Piece[] => {
    if (!text) return [];
    if (index % 2 === 0) return [{ text }];
    return [{ text, href: text.includes('://') ? text : `mailto:${text}` }];
  });
}

/** The text in blocks, which end at a blank line or a line of another kind. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let fresh = true;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const [, mark = '', rest = line] = /^(#{1,6}|[-*])\s+(.+)$/.exec(line) ?? [];
    const kind = mark.startsWith('#') ? 'heading' : mark ? 'list' : 'text';
    const last = found.at(-1);
    if (!line) fresh = true;
    else if (!fresh && last?.kind === kind && kind !== 'heading') last.lines.push(pieces(rest));
    else found.push({ kind, lines: [pieces(rest)] });
    if (line) fresh = false;
  }
  return found;
}
