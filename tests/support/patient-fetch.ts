import { setTimeout } from 'node:timers/promises';

/**
 * Fetches from a server in another process. On a busy machine the server may be overloaded right after its start: then
 * this tries again when the server says, for half a minute.
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
