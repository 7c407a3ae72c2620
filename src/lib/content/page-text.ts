import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MdastNode, mdxToMdast } from 'satteri';
import { parseDocument } from 'yaml';
import { addressProblem, type PlacedProblem } from './links.ts';
import { tagProblem } from './page-tags.ts';
import { missingPicture } from './pictures.ts';
import { priceProblem, unparsedProblem } from './unparsed-text.ts';

/** What a page's text is checked against. */
interface Surroundings {
  readonly template: string | undefined;
  /** The addresses that links may lead to; any of the site if undefined. */
  readonly pages?: ReadonlySet<string> | undefined;
  /** The folder of the pictures; any picture will do if undefined. */
  readonly gallery?: string | undefined;
}

/** Characters. Far more than a page needs; the compiler takes a second for the worst text of this length. */
const maxLength = 50_000;
/** Characters from the first brace to the last. Beyond some 10,000 the compiler's parser of code overflows its stack. */
const maxCodeLength = 2000;
/** Levels of tags, lists and quotes within each other; the compiler goes through them by recursion. */
const maxDepth = 50;

type TagNode = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

const codeProblem = (word: string) => `a line cannot begin with “${word}” here.`;

function elementProblem(
  { name, attributes }: TagNode,
  template: string | undefined,
): string | undefined {
  const values = new Map<string, string>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return priceProblem(attribute.value);
    const { name: key, value } = attribute;
    if (typeof value === 'object' && value) return priceProblem(value.value);
    values.set(key, value ?? '');
  }
  return tagProblem(name ?? '', values, template);
}

function pictureProblem(
  { alt, url }: Extract<MdastNode, { type: 'image' }>,
  gallery: string | undefined,
): string | undefined {
  if (!alt?.trim())
    return 'this picture has no description. Write what is to be seen between the square brackets, for people who cannot see it.';
  const [, name = url] = /^\.\.\/gallery\/(.*)$/s.exec(url) ?? [];
  if (name === url && !/^https?:/.test(url))
    return `this picture is not where ours are. Write ../gallery/${url.slice(url.lastIndexOf('/') + 1) || 'flight.svg'} between the round brackets.`;
  // The name becomes an import in the compiled page.
  if (/^[\w-]+\.\w+$/.test(name) && (!gallery || existsSync(join(gallery, name)))) return undefined;
  return missingPicture(name);
}

function nodeProblem(node: MdastNode, surroundings: Surroundings): string | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      return codeProblem(/^\w*/.exec(node.value)?.[0] ?? '');
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return priceProblem(node.value);
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return elementProblem(node, surroundings.template);
    case 'link':
    case 'definition':
      return addressProblem(node.url, surroundings.pages);
    case 'image':
      return pictureProblem(node, surroundings.gallery);
    case 'imageReference':
      return 'write the picture’s address between round brackets, such as ![A plane](../gallery/flight.svg).';
    case 'blockquote':
    case 'break':
    case 'code':
    case 'delete':
    case 'emphasis':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'heading':
    case 'inlineCode':
    case 'linkReference':
    case 'list':
    case 'listItem':
    case 'paragraph':
    case 'root':
    case 'strong':
    case 'table':
    case 'tableCell':
    case 'tableRow':
    case 'text':
    case 'thematicBreak':
      return undefined;
    default:
      return 'this cannot be shown. Write it in plain words.';
  }
}

/**
 * The problems of a parsed text: code, unknown tags, addresses and pictures, and anything that is not known to be
 * harmless. The build asks it about the tree that it compiles (scripts/build/page-compiler.ts).
 */
export function treeProblems(
  root: Readonly<MdastNode>,
  surroundings: Surroundings,
): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  // Without recursion, because a text may nest deeper than the stack.
  const waiting = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    const message =
      depth > maxDepth
        ? 'too many lists, quotes or tags lie within each other here. Take some of them away.'
        : nodeProblem(node, surroundings);
    if (message) problems.push({ index: node.position?.start.offset ?? 0, message });
    if (depth > maxDepth || !('children' in node)) continue;
    for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
  return problems.toSorted((a, b) => a.index - b.index);
}

// Where Astro takes the fields from a page's file; it reads spaces in their place.
const fields = /^---([\s\S]*?\n)---/;

/** Why the compiler does not get a text at all: on these it would take long, or end this process (satteri 0.10.5). */
function unsafeProblem(body: string): PlacedProblem | undefined {
  const code = /^(?:import|export)\b/m.exec(body);
  if (code) return { index: code.index, message: codeProblem(code[0]) };
  const words = body.trim();
  if (words.length > maxLength)
    return {
      index: body.length - body.trimStart().length,
      message: `this text has ${words.length} characters; a page can hold ${maxLength}. Make two pages of it.`,
    };
  const index = body.indexOf('{');
  const isLong = Math.max(body.lastIndexOf('}'), body.lastIndexOf('{')) - index > maxCodeLength;
  if (index < 0 || !isLong) return undefined;
  return { index, message: 'there are too many braces from here on. Write words in their place.' };
}

/** The problems of the text of a page's file, as the compiler parses it; `folder` is that of the file. */
export function pageTextProblems(
  text: string,
  pages?: ReadonlySet<string>,
  folder?: string,
): PlacedProblem[] {
  const [, yaml = ''] = fields.exec(text) ?? [];
  const body = text.replace(fields, (match) => match.replace(/[^\r\n]/g, ' '));
  const unsafe = unsafeProblem(body);
  if (unsafe) return [unsafe];
  const template = String(parseDocument(yaml).get('template') ?? '');
  try {
    const root = mdxToMdast(body, { features: { gfm: true, smartPunctuation: true } });
    const gallery = folder === undefined ? undefined : join(folder, '../gallery');
    return treeProblems(root, { template, pages, gallery });
  } catch (error) {
    return [unparsedProblem(error instanceof Error ? error.message : '', body, template)];
  }
}
