import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { startServer } from '#tests/support/server-process.ts';
import { test as base, expect } from './test.ts';

interface OwnPortal {
  readonly origin: string;
  /** The token in the next reset mail that arrives at an address. */
  readonly resetToken: (email: string) => Promise<string>;
}

/** Whoever reads the mails that the server puts into a folder, each once and in their order. */
function openInbox(folder: string) {
  mkdirSync(folder, { recursive: true });
  const read = new Set<string>();
  return async (email: string): Promise<string | undefined> => {
    for (const file of readdirSync(folder).sort()) {
      if (!file.endsWith('.eml') || read.has(file)) continue;
      const { to, text } = await PostalMime.parse(readFileSync(join(folder, file)));
      const [, token] = /\/auth\/reset#token=([\w-]+)$/m.exec(text ?? '') ?? [];
      if (!token || to?.[0]?.address !== email) continue;
      read.add(file);
      return token;
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
      const nextToken = openInbox(join(folder, 'outbox'));
      const resetToken = async (email: string) => {
        let token: string | undefined;
        await expect
          .poll(
            async () => {
              token = await nextToken(email);
              return token;
            },
            { timeout: 15_000, message: `a reset mail to ${email}` },
          )
          .toBeDefined();
        return token ?? '';
      };
      await use({ origin: server.origin, resetToken });
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
