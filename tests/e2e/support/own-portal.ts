import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { closeStore, openStore, type Store } from '#server/store/open.ts';
import { captchaAnswersIn } from '#tests/support/captcha.ts';
import { startServer } from '#tests/support/server-process.ts';
import { test as base, expect } from './test.ts';

/** A server of a test's own, and what it sends. */
export interface OwnPortal {
  readonly origin: string;
  /** Changes its database behind its back, as the company’s own systems would. */
  readonly change: (work: (store: Store) => Promise<unknown>) => Promise<void>;
  /** The link to a page in the next mail that brings one to an address, without its origin. */
  readonly nextLink: (email: string, page: string) => Promise<string>;
  /** The token in the next reset mail that arrives at an address. */
  readonly resetToken: (email: string) => Promise<string>;
  /** Both right answers to a captcha. */
  readonly captchaAnswers: (id: string) => { readonly code: string; readonly answer: string };
}

/** Whoever reads the mails that the server puts into a folder, each once and in their order. */
function openInbox(folder: string) {
  mkdirSync(folder, { recursive: true });
  const read = new Set<string>();
  return async (email: string, page: string): Promise<string | undefined> => {
    for (const file of readdirSync(folder).sort()) {
      if (!file.endsWith('.eml') || read.has(file)) continue;
      const { to, text } = await PostalMime.parse(readFileSync(join(folder, file)));
      const links = text?.match(/^https?:\S+$/gm) ?? [];
      const link = links.map((url) => new URL(url)).find(({ pathname }) => pathname === page);
      if (!link || to?.[0]?.address !== email) continue;
      read.add(file);
      return link.pathname + link.search + link.hash;
    }
    return undefined;
  };
}

let visitors = 0;

/** A test against a server of its own, whose customers it may change, from an address of its own. */
export const test = base.extend<object, { portal: OwnPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-own-'));
      const server = await startServer('server/main.ts', [], {
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        SEED_DEMO: '1',
        TRUSTED_PROXIES: '1',
      });
      const inbox = openInbox(join(folder, 'outbox'));
      const nextLink = async (email: string, page: string) => {
        let link: string | undefined;
        await expect
          .poll(
            async () => {
              link = await inbox(email, page);
              return link;
            },
            { timeout: 15_000, message: `a mail to ${email} with a link to ${page}` },
          )
          .toBeDefined();
        return link ?? '';
      };
      await use({
        origin: server.origin,
        change: async (work) => {
          const store = openStore(join(folder, 'portal.sqlite'));
          await work(store).finally(() => closeStore(store));
        },
        nextLink,
        resetToken: async (email) =>
          (await nextLink(email, '/auth/reset')).split('#token=')[1] ?? '',
        captchaAnswers: (id) => captchaAnswersIn(folder, id),
      });
      await server.kill('SIGTERM');
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `203.0.113.${visitors}` });
  },
  baseURL: async ({ portal }, use) => await use(portal.origin),
});
