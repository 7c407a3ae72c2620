import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { searchWorker } from './search-index.ts';

// Most inline elements stand on every page.
const known = new Map<string, string>();

function sha256(text: string): string {
  const hash = known.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  known.set(text, hash);
  return hash;
}

function hashesOf(html: string, tag: 'script' | 'style'): readonly string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>.*?)</${tag}>`, 'gs'),
  );
  const hashes = new Set<string>();
  for (const { groups } of elements) {
    const isData = /type="(?:application|speculationrules|text\/css)/.test(
      groups?.['attributes'] ?? '',
    );
    const text = groups?.['text'] ?? '';
    if (text !== '' && (!isData || groups?.['attributes']?.includes('speculationrules')))
      hashes.add(sha256(text));
  }
  return [...hashes];
}

/** The Content-Security-Policy of one page: everything forbidden but the site's files and these inline elements. */
function policyOf(scripts: readonly string[], styles: readonly string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The one policy is made when somebody searches (src/islands/search): it lets the search worker start.
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * Writes `policies.json` (file → policy) for the server, and answers it. A page has its own inline elements alone, but
 * for the account: there one page takes another's place, styles and all (decision 42).
 */
export async function writePolicies(
  siteDir: URL,
  pages: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const policies: Record<string, string> = { [searchWorker.file]: searchWorker.policy };
  const read = async (page: string) => {
    const html = await readFile(new URL(page, siteDir), 'utf8');
    return { page, scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') };
  };
  const found = await Promise.all(pages.map(read));
  const inAccount = found.filter(({ page }) => page.startsWith('account/'));
  const ofAccount = [...new Set(inAccount.flatMap(({ styles }) => styles))];
  for (const one of found)
    policies[one.page] = policyOf(one.scripts, inAccount.includes(one) ? ofAccount : one.styles);
  await writeFile(new URL('policies.json', siteDir), JSON.stringify(policies));
  return policies;
}
