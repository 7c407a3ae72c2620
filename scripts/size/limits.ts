import type { PageSize } from './measure.ts';

/** Target for a public page's HTML, in bytes; the table marks pages above it. */
export const htmlGoal = 12_000;

/** Hard limits in bytes, listed in the README's table. */
export const limits = {
  // A new connection’s first round trip takes 14,000; a second one, the rest.
  html: 16_000,
  inline: 3_000,
  font: 30_000,
  formless: 100_000,
  form: 107_000,
  /** “May I send it?” when it is used: its words, which grow with what people ask, and scripts. */
  answers: 30_500,
  /** Beyond the landing page's scripts, which are already cached. */
  further: 15_600,
} as const;

const overLimit = (what: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${what}: ${bytes} bytes, the limit is ${limit}`] : [];

/** Violations of a public page, which must need only one response and a font. */
export const publicPageErrors = (size: PageSize): string[] => [
  ...overLimit('HTML', size.htmlBytes, limits.html),
  ...overLimit('inline scripts', size.inlineBytes, limits.inline),
  ...size.externalScripts.map((url) => `loads a script: ${url}`),
  ...size.modules.map((url) => `preloads a script: ${url}`),
  ...size.stylesheets.map((url) => `waits for a stylesheet: ${url}`),
  ...(size.islands > 0 ? [`has ${size.islands} islands`] : []),
  ...(size.fonts.length > 1 ? [`loads ${size.fonts.length} fonts`] : []),
  ...size.fonts.flatMap(({ url, bytes }) => overLimit(`font ${url}`, bytes, limits.font)),
];

/** Target for the script of an account page or a page with a form, in bytes. */
export const appGoal = ({ hasForm }: PageSize): number => (hasForm ? 95_000 : 75_000);

/** The page that opens after sign-in. */
const landing = 'account/personal-info';

/** Script files of a list, before any interaction. */
const maxListFiles = 14;

/** The lists: a form library that they preload would be a mistake, not a form. */
const lists = ['account/tracking', 'account/billing'];

/** Violations of an account page. */
export const accountPageErrors = (page: string, size: PageSize): string[] => [
  ...overLimit(
    'script',
    size.moduleBytes + size.inlineBytes,
    size.hasForm ? limits.form : limits.formless,
  ),
  ...(size.hasForm && lists.includes(page) ? ['is a list, which opens without a form'] : []),
  ...(size.modules.length > maxListFiles && lists.includes(page)
    ? [`loads ${size.modules.length} script files, the limit is ${maxListFiles}`]
    : []),
  // Forms load zod on first use (decision 23).
  ...size.weights.filter(({ hasZod }) => hasZod).map(({ url }) => `preloads zod: ${url}`),
  ...size.stylesheets.map((url) => `waits for a stylesheet: ${url}`),
];

/** Bytes of script that an account page adds to the landing page's. */
export function furtherBytes(
  sizes: ReadonlyMap<string, PageSize>,
  page: string,
): number | undefined {
  const landingModules = sizes.get(landing)?.modules;
  const size = sizes.get(page);
  if (!landingModules || !size || !page.startsWith('account/')) return undefined;
  return size.weights.reduce(
    (sum, { url, bytes }) => sum + (landingModules.includes(url) ? 0 : bytes),
    0,
  );
}

/** Violations of what the box “May I send it?” loads. */
export const answersErrors = (bytes: number): string[] =>
  overLimit('words and scripts of “May I send it?”', bytes, limits.answers);

/** Violations of a page opened from the landing page. */
export const furtherErrors = (bytes: number | undefined): string[] =>
  overLimit('script beyond the landing page’s', bytes ?? 0, limits.further);
