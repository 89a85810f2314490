import { describe, expect, it } from 'vitest';
import { blocks, pieces } from './imprint';

describe("the host's own words", () => {
  it('are headings, lists and paragraphs', () => {
    const kinds = blocks('# Café Müller\nMain street 1\n12345 Town\n\nWrite to us\n- one\n- two\nend').map(
      ({ kind, lines }) => [kind, lines.length],
    );
    expect(kinds).toEqual([
      ['heading', 1],
      ['text', 2],
      ['text', 1],
      ['list', 2],
      ['text', 1],
    ]);
  });
  it('link addresses and nothing else', () => {
    expect(pieces('Ask a.b+c@example.org, or https://example.org/a?b=1.')).toEqual([
      { text: 'Ask ' },
      { text: 'a.b+c@example.org', href: 'mailto:a.b+c@example.org' },
      { text: ', or ' },
      { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
      { text: '.' },
    ]);
  });
  it.each(['<b>x</b>', 'javascript:alert(1)', '[x](javascript:alert(1))', '&lt;', '#no heading', '-no list'])(
    'leave %s as it is',
    (text) => {
      expect(blocks(text)).toEqual([{ kind: 'text', lines: [[{ text }]] }]);
    },
  );
});
