import type { PlacedProblem } from './links.ts';
import { nearestTag, tagProblems, tagsFor, templateOf } from './page-tags.ts';

// HTML that a text may use; anything else is what word processors copy, or would run.
const allowedTags = ['br', 'cite', 'em', 'kbd', 'strong', 'sub', 'sup'];

// Words between backquotes and escaped signs, which are shown as they are.
const literalText = /`[^`\n]*`|\\[{<]/g;
const braces = /\{([^{}]*)\}/g;
const script = /^(?:import|export)\b/gm;
const tags = /<\/?([a-z][\w:-]*)([^<>]*)>/g;
// Without those that have a condition: Word writes them, and the tags in them are reported.
const htmlComments = /<!--(?!\[)/g;

// Tags of people who know HTML, with their Markdown; a word processor writes attributes, too.
const markdownOf: Readonly<Record<string, string>> = { b: '**words**', i: '*words*' };

/** The address of a link without words, such as <https://example.com> or <ann@example.com>. */
function bareAddress(inside: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:)/.test(inside)) return inside;
  return /^[\w.+-]+@[\w.-]+$/.test(inside) ? `mailto:${inside}` : undefined;
}

function tagMessage(tag: string, more: string, template: string | undefined): string {
  const address = bareAddress(tag + more);
  if (address) return `a link needs words. Write [its words](${address}) in its place.`;
  const markdown = more.trim() === '' ? markdownOf[tag] : undefined;
  if (markdown) return `“<${tag}>” does nothing here. Write ${markdown} in its place.`;
  const nearest = nearestTag(tag, tagsFor(template));
  if (nearest?.toLowerCase() === tag) return `write <${nearest}> with its capital letter.`;
  return `“<${tag}” was copied with its formatting. Paste the words again with Ctrl-Shift-V.`;
}

/** The problems of a page's text: code, prices in braces, unknown tags, and markup of a word processor. */
export function pageTextProblems(text: string): PlacedProblem[] {
  const blank = (match: string) => ' '.repeat(match.length);
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---/, blank).replace(literalText, blank);
  const template = templateOf(text);
  const prices = [...body.matchAll(braces)].map(({ index, 1: price = '' }) => ({
    index,
    message: `“{${price}}” is not filled in here. A price is <Figure of="${price}" /> where the page has such tags; else write the amount itself.`,
  }));
  const scripts = [...body.matchAll(script)].map(({ index, 0: word }) => ({
    index,
    message: `a line cannot begin with “${word}” here.`,
  }));
  const markup = [...body.matchAll(tags)]
    .filter(([, tag = '', more = '']) => !allowedTags.includes(tag) || /[^ /]/.test(more))
    .map(({ index, 1: tag = '', 2: more = '' }) => ({
      index,
      message: tagMessage(tag, more, template),
    }));
  const comments = [...body.matchAll(htmlComments)].map(({ index }) => ({
    index,
    message: 'a note such as <!-- … --> cannot stand here. Delete it.',
  }));
  return [...prices, ...scripts, ...markup, ...comments, ...tagProblems(body, template)];
}
