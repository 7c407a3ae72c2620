import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

interface RegexLiteral {
  /** File and line, such as `src/lib/paths.ts:40`. */
  readonly place: string;
  /** As written, with its slashes and flags. */
  readonly text: string;
  readonly pattern: RegExp;
}

const sourceFile = /\.(?:[cm]?[jt]sx?|astro)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => sourceFile.test(name))
    .map((name) => join(folder, name));

/** The code in an .astro file: its script and its elements, each on its original lines. */
function partsOfAstro(text: string): string[] {
  const [script, elements]: [string[], string[]] = [[], []];
  let inside: 'script' | 'style' | undefined;
  for (const line of text.split('\n')) {
    const ends = /^---|<\/(?:script|style)>/.test(line);
    const begins = !ends && /<(?:script|style)\b(?!.*\/>)/.test(line);
    if (begins) inside = line.includes('<style') ? 'style' : 'script';
    else if (ends) inside = line.startsWith('---') && !inside ? 'script' : undefined;
    const isBorder = begins || ends;
    script.push(inside === 'script' && !isBorder ? line : '');
    elements.push(inside || isBorder ? '' : line);
  }
  return [script.join('\n'), `<>${elements.join('\n')}</>`];
}

function literalsIn(file: string, program: string, kind: ts.ScriptKind): RegexLiteral[] {
  const tree = ts.createSourceFile(file, program, ts.ScriptTarget.Latest, true, kind);
  const literals: RegexLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      literals.push({ place: `${file}:${line + 1}`, text: node.text, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return literals;
}

function literalsOf(file: string): RegexLiteral[] {
  const text = readFileSync(file, 'utf8');
  const { TS, TSX } = ts.ScriptKind;
  if (!file.endsWith('.astro')) return literalsIn(file, text, file.endsWith('x') ? TSX : TS);
  return partsOfAstro(text).flatMap((part) => literalsIn(file, part, TSX));
}

/** Every regular expression literal below some folders. */
export const regexLiterals = (folders: readonly string[]): RegexLiteral[] =>
  folders.flatMap(filesBelow).flatMap(literalsOf);
