import { expect, test } from 'vitest';
import { COLORS } from './cards';
import { back, face, faceClass } from './faces';

test('all faces differ, large or small', () => {
  const all = COLORS.flatMap((color) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((value) => [face(color, value, false), face(color, value, true)]),
  );
  expect(new Set([...all, back()]).size).toBe(73);
});

test('the pattern set differs in more than color, and names the color', () => {
  expect(face('R', 5, false, 'Ro')).toContain('>Ro</text>');
  expect(face('R', 5, false, 'Ro')).toContain('url(#p)');
  expect(face('R', 5, true, 'Ro')).not.toContain('<text');
});

test('a hidden card shows its back', () => {
  expect(faceClass('??')).toBe('k-back');
  expect(faceClass('G8')).toBe('k-G8');
});
