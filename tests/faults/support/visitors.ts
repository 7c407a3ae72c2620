import { Agent, get } from 'node:http';

/** What became of some requests. */
export interface Served {
  /** Milliseconds of each answer, in the order they came. */
  readonly times: number[];
  /** How many answers had which status; `failed` are those that never came. */
  readonly answers: Map<number | 'failed', number>;
}

interface Visit {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly token: string;
  /** Local address to come from. */
  readonly from?: string;
}

const ask = (visit: Visit, path: string, agent: Agent): Promise<number | 'failed'> =>
  new Promise((resolve) => {
    const headers = { 'x-token': visit.token };
    const request = get(
      visit.origin + path,
      { agent, headers, timeout: 30_000, ...(visit.from && { localAddress: visit.from }) },
      (answer) => {
        answer.on('error', () => resolve('failed'));
        answer.resume().on('end', () => resolve(answer.statusCode ?? 'failed'));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve('failed'));
  });

/** So many visitors, each on a connection of its own, who ask again as soon as they are answered, while `goOn` says so. */
export async function visit(
  visitors: number,
  visit: Visit,
  goOn: (served: Served) => boolean,
): Promise<Served> {
  const served: Served = { times: [], answers: new Map() };
  const one = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; goOn(served); turn += 1) {
      const startedAt = performance.now();
      const outcome = await ask(visit, visit.paths[turn % visit.paths.length] ?? '/', agent);
      served.times.push(performance.now() - startedAt);
      served.answers.set(outcome, (served.answers.get(outcome) ?? 0) + 1);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => one(number)));
  return served;
}

/** The value below which a share of all lie, such as 0.99; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
