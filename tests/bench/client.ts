import { Agent, request as open } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface BenchRequest {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends requests over connections that stay open, as browsers do. With a rate, autocannon sends all requests of a
 * second at its start, and counts a slow answer again for every millisecond that it took.
 */
export function openClient(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });

  /** Resolves with the milliseconds until the whole answer was there; throws on a refusal. */
  const send = ({ path, body, ...options }: BenchRequest): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sentAt = performance.now();
    const request = open(origin + path, { ...options, agent }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - sentAt);
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    request.once('error', reject).end(body);
    return promise;
  };

  /** Sends requests without a pause over every connection; returns how many were answered in a second. */
  async function findPeak(requests: readonly BenchRequest[]): Promise<number> {
    const queue = requests.values();
    const startedAt = performance.now();
    const sendNext = async () => {
      for (const request of queue) await send(request);
    };
    await Promise.all(Array.from({ length: connections }, sendNext));
    return (requests.length / (performance.now() - startedAt)) * 1000;
  }

  /** Sends requests at even intervals, whether or not earlier ones were answered; returns how long each took. */
  async function sendAtRate(requests: readonly BenchRequest[], perSecond: number) {
    const startedAt = performance.now();
    const answers: Promise<number>[] = [];
    while (answers.length < requests.length) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (const request of requests.slice(answers.length, Math.ceil(due)))
        answers.push(send(request));
      await wait(1);
    }
    return await Promise.all(answers);
  }

  return { send, findPeak, sendAtRate, close: () => agent.destroy() };
}
