import type { ReadableAtom } from 'nanostores';
import { NetworkError } from '#lib/api/errors.ts';
import { environment } from '#lib/environment.ts';
import type { Load } from './load.ts';

const attempts = 5;
const delay = 1000;

/** Fetches what failed once the network is back; its first moments often fail still. */
export function recoverWhenOnline(
  $load: ReadableAtom<Load<unknown>>,
  load: () => Promise<void>,
): void {
  environment.listen('online', () => void recover($load, load));
}

async function recover($load: ReadableAtom<Load<unknown>>, load: () => Promise<void>) {
  const { signal } = new AbortController();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if ($load.get().state === 'failed') await load();
    const now = $load.get();
    if (now.state !== 'failed' || !(now.error instanceof NetworkError)) return;
    await environment.wait(delay, signal);
  }
}
