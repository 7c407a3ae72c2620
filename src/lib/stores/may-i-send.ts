import type { Rules } from '#lib/domain/may-i-send/rules.ts';

/** A search that waits for it must not wait for ever. */
const timeout = 10_000;

let coming: Promise<Rules> | undefined;

async function fetchRules(): Promise<Rules> {
  const answer = await fetch('/may-i-send.json', { signal: AbortSignal.timeout(timeout) });
  if (!answer.ok) throw new Error('The rules could not be loaded.');
  return await answer.json();
}

/** The rules and words of “May I send it?”, loaded once; after a failure the next call tries again. */
export function loadRules(): Promise<Rules> {
  coming ??= fetchRules().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}
