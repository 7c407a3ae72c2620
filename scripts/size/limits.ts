import type { PageSize } from './measure.ts';

/** Bytes that a page of words should keep to; above, the table marks it. */
export const htmlGoal = 12_000;
// What fits the first round trip of a fresh connection.
const htmlLimit = 14_000;
const inlineLimit = 3_000;
const fontLimit = 30_000;
const appLimit = 100_000;

const above = (what: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${what}: ${bytes} bytes, the limit is ${limit}`] : [];

/** What is wrong with a page of words: it must read fully from one response and a font. */
export const wordPageMistakes = (size: PageSize): string[] => [
  ...above('HTML', size.htmlBytes, htmlLimit),
  ...above('inline scripts', size.inlineBytes, inlineLimit),
  ...size.externalScripts.map((url) => `loads a script: ${url}`),
  ...size.modules.map((url) => `preloads a script: ${url}`),
  ...size.stylesheets.map((url) => `waits for a stylesheet: ${url}`),
  ...(size.islands > 0 ? [`has ${size.islands} islands`] : []),
  ...(size.fonts.length > 1 ? [`loads ${size.fonts.length} fonts`] : []),
  ...size.fonts.flatMap(({ url, bytes }) => above(`font ${url}`, bytes, fontLimit)),
];

/** What is wrong with a page of the account: its script may only grow so far. */
export const appPageMistakes = (size: PageSize): string[] => [
  ...above('script', size.moduleBytes + size.inlineBytes, appLimit),
  ...size.stylesheets.map((url) => `waits for a stylesheet: ${url}`),
];

const lists = /^account\/(tracking|billing)$/;

/** Bytes of script that a page of the account should keep to. */
export const appGoal = (page: string): number => (lists.test(page) ? 75_000 : 95_000);
