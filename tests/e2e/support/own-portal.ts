import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSeal } from '#server/seal.ts';
import { closeStore, openStore } from '#server/store/open.ts';
import { resetTokenOf } from '#tests/support/reset-token.ts';
import { startServer } from '#tests/support/server-process.ts';
import { test as base } from './test.ts';

interface OwnPortal {
  readonly origin: string;
  /** The token of the newest reset mail owed to an address. */
  readonly resetToken: (email: string) => Promise<string>;
}

async function readResetToken(folder: string, email: string): Promise<string> {
  const store = openStore(join(folder, 'portal.sqlite'));
  try {
    return await resetTokenOf(store, openSeal(join(folder, 'mail.key')), email);
  } finally {
    await closeStore(store);
  }
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
      const resetToken = (email: string) => readResetToken(folder, email);
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
