import type { LightMyRequestResponse } from 'fastify';

/** Asks again while the answer is 503: PostgreSQL ends transactions that wait too long for each other, and undoes them. */
export async function untilAvailable(
  ask: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await ask();
    if (answer.statusCode !== 503) return answer;
  }
}
