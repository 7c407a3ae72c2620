import type { PlacedMistake } from './links.ts';

// HTML that a text may use; anything else is what word processors copy, or would run.
const plainTags = ['br', 'cite', 'em', 'kbd', 'strong', 'sub', 'sup'];

// Words between backquotes and escaped signs are shown as they are.
const shownAsIs = /`[^`\n]*`|\\[{<]/g;
const braces = /\{([^{}]*)\}/g;
const script = /^(?:import|export)\b/gm;
const tags = /<\/?([a-z][\w:-]*)([^<>]*)>/g;

// Typed by somebody who knows HTML; a word processor writes more than the letter.
const lookOf: Readonly<Record<string, string>> = { b: '**words**', i: '*words*' };

function tagWords(tag: string, more: string): string {
  const look = more.trim() === '' ? lookOf[tag] : undefined;
  return look
    ? `“<${tag}>” does nothing here. Write ${look} in its place.`
    : `“<${tag}” was copied with its formatting. Paste the words again with Ctrl-Shift-V.`;
}

/** What a page's text may not hold: code, prices in braces, and markup of a word processor. */
export function pageTextMistakes(text: string): PlacedMistake[] {
  const blank = (shown: string) => ' '.repeat(shown.length);
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---/, blank).replace(shownAsIs, blank);
  const prices = [...body.matchAll(braces)].map(({ index, 1: price = '' }) => ({
    index,
    words: `“{${price}}” is not filled in here. A price is <Figure of="${price}" /> where the page has such tags; else write the amount itself.`,
  }));
  const scripts = [...body.matchAll(script)].map(({ index, 0: word }) => ({
    index,
    words: `a line cannot begin with “${word}” here.`,
  }));
  const copied = [...body.matchAll(tags)]
    .filter(([, tag = '', more = '']) => !plainTags.includes(tag) || /[^ /]/.test(more))
    .map(({ index, 1: tag = '', 2: more = '' }) => ({ index, words: tagWords(tag, more) }));
  return [...prices, ...scripts, ...copied];
}
