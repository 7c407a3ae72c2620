import type { Rules } from '#lib/domain/may-i-send/rules.ts';

/** A search waits for the rules, but not forever. */
const timeoutMs = 10_000;

let rules: Promise<Rules> | undefined;

async function fetchRules(): Promise<Rules> {
  const answer = await fetch('/may-i-send.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error('The rules could not be loaded.');
  return await answer.json();
}

/** The rules and words of “May I send it?”, loaded once; after a failure the next call tries again. */
export function loadRules(): Promise<Rules> {
  rules ??= fetchRules().catch((error) => {
    rules = undefined;
    throw error;
  });
  return rules;
}
