import { setTimeout } from 'node:timers/promises';

/**
 * Fetches from a server in a process of its own. One that is too busy right after its start, on a busy machine, is asked
 * again when it says, for half a minute.
 */
export async function patientFetch(url: string, init?: RequestInit): Promise<Response> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(url, init);
    const retryAfter = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || retryAfter === 0 || Date.now() > deadline) return answer;
    await answer.body?.cancel();
    await setTimeout(retryAfter * 1000);
  }
}
