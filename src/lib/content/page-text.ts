import type { PlacedProblem } from './links.ts';
import { nearestTag, tagProblems, tagsFor, templateOf } from './page-tags.ts';

// HTML that a text may use; anything else is what word processors copy, or would run.
const plainTags = ['br', 'cite', 'em', 'kbd', 'strong', 'sub', 'sup'];

// Words between backquotes and escaped signs are shown as they are.
const shownAsIs = /`[^`\n]*`|\\[{<]/g;
const braces = /\{([^{}]*)\}/g;
const script = /^(?:import|export)\b/gm;
const tags = /<\/?([a-z][\w:-]*)([^<>]*)>/g;
// Word copies notes with a condition.
const notes = /<!--(?!\[)/g;

// Typed by somebody who knows HTML; a word processor writes more than the letter.
const lookOf: Readonly<Record<string, string>> = { b: '**words**', i: '*words*' };

/** The address of a link without words, such as <https://example.com> or <ann@example.com>. */
function bareAddress(inside: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:)/.test(inside)) return inside;
  return /^[\w.+-]+@[\w.-]+$/.test(inside) ? `mailto:${inside}` : undefined;
}

function tagMessage(tag: string, more: string, template: string | undefined): string {
  const address = bareAddress(tag + more);
  if (address) return `a link needs words. Write [its words](${address}) in its place.`;
  const look = more.trim() === '' ? lookOf[tag] : undefined;
  if (look) return `“<${tag}>” does nothing here. Write ${look} in its place.`;
  const meant = nearestTag(tag, tagsFor(template));
  if (meant?.toLowerCase() === tag) return `write <${meant}> with its capital letter.`;
  return `“<${tag}” was copied with its formatting. Paste the words again with Ctrl-Shift-V.`;
}

/** What a page's text may not hold: code, prices in braces, unknown tags, and markup of a word processor. */
export function pageTextProblems(text: string): PlacedProblem[] {
  const blank = (shown: string) => ' '.repeat(shown.length);
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---/, blank).replace(shownAsIs, blank);
  const template = templateOf(text);
  const prices = [...body.matchAll(braces)].map(({ index, 1: price = '' }) => ({
    index,
    message: `“{${price}}” is not filled in here. A price is <Figure of="${price}" /> where the page has such tags; else write the amount itself.`,
  }));
  const scripts = [...body.matchAll(script)].map(({ index, 0: word }) => ({
    index,
    message: `a line cannot begin with “${word}” here.`,
  }));
  const copied = [...body.matchAll(tags)]
    .filter(([, tag = '', more = '']) => !plainTags.includes(tag) || /[^ /]/.test(more))
    .map(({ index, 1: tag = '', 2: more = '' }) => ({
      index,
      message: tagMessage(tag, more, template),
    }));
  const noted = [...body.matchAll(notes)].map(({ index }) => ({
    index,
    message: 'a note such as <!-- … --> cannot stand here. Delete it.',
  }));
  return [...prices, ...scripts, ...copied, ...noted, ...tagProblems(body, template)];
}
