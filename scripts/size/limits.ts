import type { PageSize } from './measure.ts';

/** Bytes that a page of words should keep to; above, the table marks it. */
export const htmlGoal = 12_000;

/** Bytes that no page may pass; the README's table names them. */
export const limits = {
  // What fits the first round trip of a fresh connection.
  html: 14_000,
  inline: 3_000,
  font: 30_000,
  formless: 85_000,
  form: 97_000,
  /** Whoever goes on from the landing page has its scripts already. */
  further: 15_000,
} as const;

const above = (what: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${what}: ${bytes} bytes, the limit is ${limit}`] : [];

/** What is wrong with a page of words: it must read fully from one response and a font. */
export const wordPageMistakes = (size: PageSize): string[] => [
  ...above('HTML', size.htmlBytes, limits.html),
  ...above('inline scripts', size.inlineBytes, limits.inline),
  ...size.externalScripts.map((url) => `loads a script: ${url}`),
  ...size.modules.map((url) => `preloads a script: ${url}`),
  ...size.stylesheets.map((url) => `waits for a stylesheet: ${url}`),
  ...(size.islands > 0 ? [`has ${size.islands} islands`] : []),
  ...(size.fonts.length > 1 ? [`loads ${size.fonts.length} fonts`] : []),
  ...size.fonts.flatMap(({ url, bytes }) => above(`font ${url}`, bytes, limits.font)),
];

/** Pages of the account that hold no form when they open; they do without zod and React Hook Form. */
const formless = /^account\/(tracking|billing|preferences|pricing|refer-a-friend)$/;

/** Bytes of script that a page of the account or with a form should keep to. */
export const appGoal = (page: string): number => (formless.test(page) ? 75_000 : 95_000);

const appLimit = (page: string): number => (formless.test(page) ? limits.formless : limits.form);

/** Where a customer lands. */
const landing = 'account/personal-info';

/** What is wrong with a page of the account: its script may only grow so far. */
export const appPageMistakes = (page: string, size: PageSize): string[] => [
  ...above('script', size.moduleBytes + size.inlineBytes, appLimit(page)),
  // Forms load it when somebody begins to use them (decision 23).
  ...size.weights.filter(({ hasZod }) => hasZod).map(({ url }) => `preloads zod: ${url}`),
  ...size.stylesheets.map((url) => `waits for a stylesheet: ${url}`),
];

/** Bytes of script that a page of the account adds to those of the landing page. */
export function furtherBytes(
  sizes: ReadonlyMap<string, PageSize>,
  page: string,
): number | undefined {
  const known = sizes.get(landing)?.modules;
  const size = sizes.get(page);
  if (!known || !size || !page.startsWith('account/')) return undefined;
  return size.weights.reduce((sum, { url, bytes }) => sum + (known.includes(url) ? 0 : bytes), 0);
}

/** What is wrong with a page that is opened from the landing page. */
export const furtherMistakes = (bytes: number | undefined): string[] =>
  above('script beyond the landing page’s', bytes ?? 0, limits.further);
