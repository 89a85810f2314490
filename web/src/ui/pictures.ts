/** Drawings as style rules: an element with the class shows the picture, so it is one node however much is drawn. */

const adopted = new Set<string>();

export const pictureUrl = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

/** Add these rules to the page once; `name` says which they are. Nothing happens where there is no page. */
export function adoptRules(name: string, rules: () => string): void {
  if (adopted.has(name) || typeof document === 'undefined') return;
  adopted.add(name);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
