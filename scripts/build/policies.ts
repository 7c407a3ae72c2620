import { createHash } from 'node:crypto';
import { inlineElements } from './element-order.ts';
import { searchWorker } from './search-index.ts';

/** A Content-Security-Policy: the values of each directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** A policy as the text of its header. */
export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of a page's inline elements, and everything else that its policy depends on. */
export interface InlineHashes {
  /** True if the head creates a Trusted Types policy (src/islands/search/worker-policy.ts). */
  readonly makesPolicy: boolean;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function hashesOf(html: string, tag: 'script' | 'style'): readonly string[] {
  const elements = html.matchAll(inlineElements(tag));
  const hashes = new Set<string>();
  for (const { groups } of elements) {
    const isData = /type="application/.test(groups?.['attributes'] ?? '');
    const text = groups?.['text'] ?? '';
    if (text !== '' && !isData) hashes.add(sha256(text));
  }
  return [...hashes];
}

/** The hashes of the inline elements that a page's policy must allow. */
export const inlineHashes = (html: string): InlineHashes => ({
  makesPolicy: html.includes('createPolicy('),
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
});

/** The policy of one page: it forbids everything except the site's files and these inline elements. */
function policyOf({ makesPolicy, scripts, styles }: InlineHashes): Policy {
  return {
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
    // Without a name here, a page may create no policy.
    'trusted-types': makesPolicy ? ['default'] : [],
  };
}

/**
 * The policy of each page allows only its own inline elements. Account pages share one policy, because they replace
 * each other in one document, with their styles (decision 42).
 */
export function policiesOf(pages: ReadonlyMap<string, InlineHashes>): Record<string, Policy> {
  const isOfAccount = (page: string) => page.startsWith('account/');
  const accountPages = [...pages].filter(([page]) => isOfAccount(page));
  const accountStyles = [...new Set(accountPages.flatMap(([, { styles }]) => styles))];
  const policies: Record<string, Policy> = { [searchWorker.file]: searchWorker.policy };
  for (const [page, hashes] of pages)
    policies[page] = policyOf(isOfAccount(page) ? { ...hashes, styles: accountStyles } : hashes);
  return policies;
}
