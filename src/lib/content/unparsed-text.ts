import type { PlacedProblem } from './links.ts';
import { tagProblem } from './page-tags.ts';

// The compiler has refused the text: these patterns only choose the words that tell an editor why.
const place = /^(\d+):(\d+)/;
const unclosedTag = /Expected a closing tag for `<([\w:.-]+)>` \((\d+):(\d+)\)/;
const strayClosingTag = /Unexpected closing (?:tag|slash) `<\/([\w:.-]+)>`/;
const openTag = /expected corresponding closing tag for `<([\w:.-]+)/;
// Of HTML, and of the tags in page-tags.ts.
const tagsWithoutContent = /^(?:br|hr|img|Figure|Keeping|Reach|UsualTimes|WaysToPay)$/;

/** The problem of code or a price in braces. */
export function priceProblem(code: string): string {
  const price = code.trim().slice(0, 40);
  return `“{${price}}” is not filled in here. A price is <Figure of="${price}" /> where the page has such tags; else write the amount itself.`;
}

/** The address of a link without words, such as <https://example.com> or <ann@example.com>. */
function bareAddress(inside: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:)/.test(inside)) return inside;
  return /^[\w.+-]+@[\w.-]+$/.test(inside) ? `mailto:${inside}` : undefined;
}

function withoutEnd(name: string, title: string | undefined): string {
  if (tagsWithoutContent.test(name))
    return `<${name}> needs a slash before its end, as in <${name} />.`;
  if (/^[a-z]/.test(name)) return `<${name}> has no end. Put </${name}> after its last word.`;
  return `${title ? `the box “${title}”` : `<${name}>`} has no end. Put </${name}> below its last line.`;
}

/** What is wrong with the tag at the start of `rest`; undefined if the tag does not tell. */
function tagMessage(fault: string, rest: string, template: string): string | undefined {
  if (/^<!--(?!\[)/.test(rest)) return 'a note such as <!-- … --> cannot stand here. Delete it.';
  if (/^<!/.test(rest))
    return 'this was copied with its formatting. Paste the words again with Ctrl-Shift-V.';
  const [, strayTag] = strayClosingTag.exec(fault) ?? [];
  const [, expectedTag] = openTag.exec(fault) ?? [];
  if (strayTag && expectedTag)
    return `</${strayTag}> ends nothing that is open. Write </${expectedTag}>.`;
  if (strayTag) return `</${strayTag}> ends nothing that is open. Delete it.`;
  const [, inside = '', name = ''] = /^<(([A-Za-z][\w:.-]*)[^<>]*)/.exec(rest) ?? [];
  if (!name)
    return rest.startsWith('<')
      ? 'the sign “<” begins a tag here. Write “less than” in its place.'
      : undefined;
  const address = bareAddress(inside);
  if (address) return `a link needs words. Write [its words](${address}) in its place.`;
  const [, key, value = ''] = /\b(of|title)="([^"]*)"/.exec(inside) ?? [];
  const attributes = new Map(key === undefined ? [] : [[key, value]]);
  const isOpen = unclosedTag.test(fault);
  return (
    tagProblem(name, attributes, template) ??
    (isOpen ? withoutEnd(name, attributes.get('title')) : undefined)
  );
}

/** The problem of a text that the compiler cannot parse, in words for an editor; `fault` is the compiler's message. */
export function unparsedProblem(fault: string, text: string, template: string): PlacedProblem {
  const [, , tagLine, tagColumn] = unclosedTag.exec(fault) ?? [];
  const [, faultLine, faultColumn] = place.exec(fault) ?? [];
  const line = Number(tagLine ?? faultLine ?? 1);
  const column = Number(tagColumn ?? faultColumn ?? 1);
  const lines = text.split('\n');
  const words = lines[line - 1] ?? '';
  const index = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
  const [, price] = /\{([^{}]*)\}/.exec(words) ?? [];
  const message =
    price === undefined
      ? tagMessage(fault, words.slice(column - 1), template)
      : priceProblem(price);
  return {
    index,
    message:
      message ??
      'this line cannot be shown. Look for a sign such as < or { in it, and write a word in its place.',
  };
}
