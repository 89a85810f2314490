/** For tests: the texts in the files of a language, from their source. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

export interface Text {
  /** `de/pad.ts`, and the message in it. */
  file: string;
  key: string;
  text: string;
}

const filesOf = (language: string): string[] => readdirSync(`${FOLDER}${language}`).sort();
const sourceOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(FOLDER + file, 'utf8'), ts.ScriptTarget.Latest, true);

function written(file: string): Text[] {
  const found: Text[] = [];
  const look = (node: ts.Node, key: string): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : '';
      look(node.initializer, key ? `${key}.${name}` : name);
      return;
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      found.push({ file, key, text: node.text.replaceAll('\u00ad', '') });
    else node.forEachChild((child) => look(child, key));
  };
  look(sourceOf(file), '');
  return found;
}

/** The parameter types of each message, such as `room.round`: `['number']`. */
export function gapsOf(language: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const look = (node: ts.Node, key: string): void => {
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : '';
      if (ts.isArrowFunction(node.initializer))
        found.set(
          `${key}.${name}`,
          node.initializer.parameters.map((one) => one.type?.getText() ?? 'string'),
        );
      else look(node.initializer, `${key}.${name}`);
    } else node.forEachChild((child) => look(child, key));
  };
  for (const name of filesOf(language).filter((one) => one.endsWith('.ts')))
    look(sourceOf(`${language}/${name}`), name.replace('.ts', ''));
  return found;
}

function paragraphs(file: string): Text[] {
  const found: Text[] = [];
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.push({ file, key, text: value });
    else for (const [name, one] of Object.entries(value as object)) look(one, key ? `${key}.${name}` : name);
  };
  look(JSON.parse(readFileSync(FOLDER + file, 'utf8')), '');
  return found;
}

/** The texts of the privacy page, which the server composes. */
export function privacyOf(language: string): Text[] {
  const file = `privacy/${language}.toml`;
  const lines = readFileSync(`${FOLDER}../../../src/finito/server/guests/${file}`, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, key = 'options', text] = /^(?:([\w.]+) = | +)"(.*)",?$/.exec(line) ?? [];
    return text === undefined ? [] : [{ file, key, text }];
  });
}

/** Every piece of text in a language; a text with gaps (`${name}`) is several pieces. */
export const textsOf = (language: string): Text[] => [
  ...filesOf(language).flatMap((name) =>
    name.endsWith('.json') ? paragraphs(`${language}/${name}`) : written(`${language}/${name}`),
  ),
  ...privacyOf(language),
];

/** Where a file formats numbers itself: `count === 1 ?`, `toFixed`, `${part} %`. */
export function countedByHand(language: string): string[] {
  const found: string[] = [];
  for (const name of filesOf(language).filter((one) => one.endsWith('.ts'))) {
    const source = sourceOf(`${language}/${name}`);
    const look = (node: ts.Node): void => {
      const text = node.getText(source);
      const byHand =
        (ts.isBinaryExpression(node) && /^\w+ ?(===|!==|<=?|>=?) ?[12]$/.test(text)) ||
        (ts.isPropertyAccessExpression(node) && /^to(Fixed|Precision|LocaleString)$/.test(node.name.text));
      const percent = (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) && /^\s?%/.test(node.text);
      if (byHand || percent) found.push(`${language}/${name}: ${text}`);
      node.forEachChild(look);
    };
    look(source);
  }
  return found;
}
