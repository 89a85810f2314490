/**
 * Light, dark or high contrast, by the device or the player's choice. `public/theme.js` does the same before the first
 * paint; a test keeps the two in sync.
 */

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export type Theme = Exclude<ThemeChoice, 'system'>;

/** The preferences of a device. */
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
/** The current theme of the page. */
export const shown = new Shown();

/** Apply a theme to <html> and the browser's toolbar. */
export function applyTheme(choice: ThemeChoice): void {
  const device = { light: matchMedia(LIGHT).matches, contrast: matchMedia(MORE).matches };
  shown.theme = themeFor(choice, device);
  document.documentElement.dataset['theme'] = shown.theme;
  const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}

/** Follow the device unless the player has chosen a theme. */
export function followDevice(choice: () => ThemeChoice): void {
  for (const query of [LIGHT, MORE]) matchMedia(query).addEventListener('change', () => applyTheme(choice()));
}
