/** Drawings as style rules: a class shows the picture, so an element is one node however detailed the drawing. */

const adopted = new Set<string>();

export const pictureUrl = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

/** Add these rules to the page, once per `name`. Does nothing outside a page. */
export function adoptRules(name: string, rules: () => string): void {
  if (adopted.has(name) || typeof document === 'undefined') return;
  adopted.add(name);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
