import { getTracking, updateTracking } from '#lib/contract/trackings.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';

const [demo] = demoCustomers;
const timeout = 8000;

/** Parcels of the demo customer that are not billed and can be corrected. */
export const openParcels = ['00060', '00059', '00058', '00057'].map(
  (number) => `t${demo.id}-${number}`,
);

const addressOf = (origin: string, parcel: string) =>
  `${origin}/api/v1/customers/${demo.id}/trackings/${parcel}`;

/** The parcel as the server shows it now. */
export async function readParcel(origin: string, token: string, parcel: string) {
  const answer = await fetch(addressOf(origin, parcel), {
    headers: { 'x-token': token },
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`the parcel answered ${answer.status}`);
  return getTracking.answer.parse(await answer.json()).data;
}

/** What the writer of one parcel was promised. */
export interface Promised {
  readonly parcel: string;
  /** The number in the newest description that was acknowledged. */
  acknowledged: number;
  /** The number in the description that was sent last, acknowledged or not. */
  sent: number;
  /** The answers that acknowledged nothing; their status is 0 if none came. */
  readonly refused: {
    readonly status: number;
    readonly retryAfter: string | null;
    readonly milliseconds: number;
  }[];
}

/** Corrects a parcel again and again, each time with the next number, until `stop`. */
async function keepCorrecting(
  origin: string,
  token: string,
  promised: Promised,
  stop: AbortSignal,
): Promise<void> {
  let version: number | undefined;
  while (!stop.aborted) {
    const startedAt = performance.now();
    const refuse = (status: number, retryAfter: string | null = null) => {
      version = undefined;
      const milliseconds = performance.now() - startedAt;
      promised.refused.push({ status, retryAfter, milliseconds });
    };
    try {
      version ??= (await readParcel(origin, token, promised.parcel)).version;
      promised.sent += 1;
      const answer = await fetch(addressOf(origin, promised.parcel), {
        method: 'POST',
        headers: { 'x-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({
          id: promised.parcel,
          version,
          description: `correction ${promised.sent}`,
        }),
        signal: AbortSignal.timeout(timeout),
      });
      const value: unknown = await answer.json();
      if (answer.ok) {
        version = updateTracking.answer.parse(value).data.version;
        promised.acknowledged = promised.sent;
      } else refuse(answer.status, answer.headers.get('retry-after'));
    } catch {
      refuse(0);
    }
  }
}

/** Corrects four parcels at once until the work is done; returns what was promised. */
export async function whileCorrecting(
  origin: string,
  token: string,
  work: (promises: readonly Promised[]) => Promise<void>,
): Promise<readonly Promised[]> {
  const stop = new AbortController();
  const promises = openParcels.map((parcel) => ({
    parcel,
    acknowledged: 0,
    sent: 0,
    refused: [],
  }));
  const writing = promises.map((promised) => keepCorrecting(origin, token, promised, stop.signal));
  try {
    await work(promises);
  } finally {
    stop.abort();
    await Promise.all(writing);
  }
  return promises;
}

/** The number of acknowledged corrections, which the newest acknowledged number counts. */
export const acknowledgedBy = (promises: readonly Promised[]): number =>
  promises.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** How many of the promises do not hold: a description older than the newest that was acknowledged. */
export async function countBroken(
  origin: string,
  token: string,
  promises: readonly Promised[],
): Promise<number> {
  let broken = 0;
  for (const { parcel, acknowledged } of promises) {
    const { description } = await readParcel(origin, token, parcel);
    if (acknowledged > 0 && Number(description.split(' ')[1]) < acknowledged) broken += 1;
  }
  return broken;
}
