import { Agent, get } from 'node:http';

/** The outcomes of requests. */
export interface Outcomes {
  /** Milliseconds of each request, failed ones too, in the order they ended. */
  readonly times: number[];
  /** The number of answers by status; `failed` counts those that never came. */
  readonly answers: Map<number | 'failed', number>;
}

interface Target {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly token: string;
  /** Local address to come from. */
  readonly from?: string;
}

const ask = (target: Target, path: string, agent: Agent): Promise<number | 'failed'> =>
  new Promise((resolve) => {
    const headers = { 'x-token': target.token };
    const request = get(
      target.origin + path,
      { agent, headers, timeout: 30_000, ...(target.from && { localAddress: target.from }) },
      (answer) => {
        answer.on('error', () => resolve('failed'));
        answer.resume().on('end', () => resolve(answer.statusCode ?? 'failed'));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve('failed'));
  });

/** Lets visitors, each on a connection of its own, send one request after another while `goOn` is true. */
export async function visit(
  visitors: number,
  target: Target,
  goOn: (outcomes: Outcomes) => boolean,
): Promise<Outcomes> {
  const outcomes: Outcomes = { times: [], answers: new Map() };
  const visitor = async (first: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; goOn(outcomes); turn += 1) {
      const startedAt = performance.now();
      const outcome = await ask(target, target.paths[turn % target.paths.length] ?? '/', agent);
      outcomes.times.push(performance.now() - startedAt);
      outcomes.answers.set(outcome, (outcomes.answers.get(outcome) ?? 0) + 1);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index)));
  return outcomes;
}

/** The value below which a share of the values lies, such as 0.99; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
