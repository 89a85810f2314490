/**
 * Turns the markup of our own drawings into elements. The page forbids `innerHTML` with plain strings (trusted types),
 * and the drawings consist only of elements with attributes, and text.
 */

const SVG = 'http://www.w3.org/2000/svg';
const TAG = /<(\/)?(\w+)([^>]*?)(\/)?>|([^<]+)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

export interface Piece {
  name: string;
  attributes: [string, string][];
  children: (Piece | string)[];
}

/** Parse the markup of a drawing. */
export function read(markup: string): (Piece | string)[] {
  const top: Piece = { name: '', attributes: [], children: [] };
  const open = [top];
  for (const [, closing, name = '', attributes = '', empty, text] of markup.matchAll(TAG)) {
    const inside = open.at(-1) ?? top;
    if (text !== undefined) {
      if (text.trim()) inside.children.push(text);
    } else if (closing) open.pop();
    else {
      const found = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']): [string, string] => [
        key,
        value,
      ]);
      const piece = { name, attributes: found, children: [] };
      inside.children.push(piece);
      if (!empty) open.push(piece);
    }
  }
  return top.children;
}

function made(piece: Piece | string): Node {
  if (typeof piece === 'string') return document.createTextNode(piece);
  const element = document.createElementNS(SVG, piece.name);
  for (const [name, value] of piece.attributes) element.setAttribute(name, value);
  element.append(...piece.children.map(made));
  return element;
}

const templates = new Map<string, DocumentFragment>();
function fragment(markup: string): Node {
  let known = templates.get(markup);
  if (!known) {
    known = document.createDocumentFragment();
    known.append(...read(markup).map(made));
    templates.set(markup, known);
  }
  return known.cloneNode(true);
}

type Painter = (element: Element) => void;
const painters = new Map<string, Painter>();

/** An attachment that fills an element with this drawing, cached so that an unchanged drawing is not redone. */
export function paint(markup: string): Painter {
  let known = painters.get(markup);
  if (!known) {
    known = (element) => element.replaceChildren(fragment(markup));
    painters.set(markup, known);
  }
  return known;
}
