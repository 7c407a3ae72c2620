import { readFile, writeFile } from 'node:fs/promises';
import type { Redirect } from '#lib/content/redirects.ts';
import { cacheControl, commonHeaders } from '#server/http/security.ts';
import { policiesByAddress } from './host-rules.ts';
import { type Policy, policyText } from './policies.ts';
import { shortAddresses } from './redirects.ts';

// Limits of Cloudflare Pages, which ignores further rules of a `_headers` file; Netlify has none.
const maxRules = 100;
const maxLineLength = 2000;

/** For files without their own policy. Hosts that combine both policies then apply both to a page. */
const commonPolicy =
  "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'";

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

/** The text of `_headers` for policies by file; throws when a line is too long for a host. */
export function headersText(policies: Readonly<Record<string, Policy>>): string {
  const pageHeaders = (policy: Policy) => ({
    'content-security-policy': policyText(policy),
    'cache-control': cacheControl.page,
  });
  // Only the policy is set by two rules, because hosts treat repeated headers differently.
  const common: Rule[] = [
    ['/*', { ...commonHeaders, 'content-security-policy': commonPolicy }],
    ['/_astro/*', { 'cache-control': cacheControl.hashed }],
  ];
  const byAddress = policiesByAddress(policies, maxRules - common.length);
  const rules = [...byAddress].map(([path, policy]): Rule => [path, pageHeaders(policy)]);
  const sharedFolders = [...byAddress.keys()]
    .filter((path) => path.endsWith('*'))
    .map((path) => path.slice(0, -1));
  // Last, because only hosts without a limit serve files under their names; the others redirect.
  const byFile = Object.entries(policies)
    .filter(([page]) => !sharedFolders.some((folder) => `/${page}`.startsWith(folder)))
    .map(([page, policy]): Rule => [`/${page}`, pageHeaders(policy)]);
  const lines = [...common, ...rules, ...byFile].flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const longLine = lines.find((line) => line.length > maxLineLength);
  if (longLine)
    throw new Error(`_headers: a line of ${longLine.length} characters: ${longLine.slice(0, 80)}…`);
  return `${lines.join('\n')}\n`;
}

/**
 * The text of `_redirects`, which our own server also reads. The redirects are temporary, because an address may get a page
 * again. Pages need none: hosts add `.html` themselves.
 */
export const redirectsText = (redirects: readonly Redirect[]): string =>
  [
    { from: '/', to: '/public/home' },
    // Cloudflare matches only one of the two spellings.
    ...shortAddresses.flatMap(({ from, to }) => [
      { from, to },
      { from: `${from}/`, to },
    ]),
    ...redirects,
  ]
    .map(({ from, to }) => `${from} ${to} 302\n`)
    .join('');

/**
 * The page that a host sends for any unknown path. No rule matches such a path, so the page has its policy in its head.
 */
export const notFoundPage = '404.html';

async function putPolicyInHead(siteDir: URL, page: string, policy: Policy): Promise<void> {
  const file = new URL(page, siteDir);
  const html = await readFile(file, 'utf8');
  // Browsers accept this directive only in a header.
  const { 'frame-ancestors': _, ...inHead } = policy;
  const meta = `<meta http-equiv="content-security-policy" content="${policyText(inHead)}">`;
  await writeFile(file, html.replace(/<meta charset="?utf-8"?>/i, `$&${meta}`));
}

/** Writes the files with which Netlify, Cloudflare Pages and similar hosts respond as our own server does. */
export async function writeHostFiles(
  siteDir: URL,
  policies: Readonly<Record<string, Policy>>,
  redirects: readonly Redirect[],
): Promise<void> {
  const notFound = policies[notFoundPage];
  if (notFound) await putPolicyInHead(siteDir, notFoundPage, notFound);
  await writeFile(new URL('_headers', siteDir), headersText(policies));
  await writeFile(new URL('_redirects', siteDir), redirectsText(redirects));
}
