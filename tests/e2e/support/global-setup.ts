import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#scripts/ensure.mjs';
import { startServer } from '#tests/support/server-process.ts';
import { hasBackForwardCache } from './back-forward-cache.ts';

/** Starts the real portal on a fresh demo database for the whole run, and stops it afterwards. */
export default async function openPortal(): Promise<() => Promise<void>> {
  await ensureBuilt();
  // Workers read it from their environment.
  process.env['BACK_FORWARD_CACHE'] = (await hasBackForwardCache()) ? 'there' : 'none';
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const server = await startServer('server/main.ts', [], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  process.env['PORTAL_ORIGIN'] = server.origin;
  return async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true });
  };
}
