import type { Config } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { readClocks } from '#server/store/queries/clock.ts';
import { clockTolerance } from '#server/units/clock.ts';
import { fine, note, type Verdict, wrong } from './finding.ts';

const remedy = 'set it, best by NTP (“timedatectl”)';
const timeoutMs = 5000;

interface OtherClock {
  readonly owner: string;
  readonly time: number;
}

/** The time of a web server by its header `Date`; undefined when there is none, or no answer. */
async function askDate(owner: string, url: string): Promise<OtherClock | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    const time = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(time) ? undefined : { owner, time };
  } catch {
    return undefined;
  }
}

/** The clocks of other machines that this installation talks to anyway; SMTP tells no time. */
async function otherClocks({ s3, siteUrl }: Config, database: Date | undefined) {
  const answers = await Promise.all([
    s3 ? askDate('the file store', s3.endpoint) : undefined,
    siteUrl ? askDate('SITE_URL', siteUrl) : undefined,
  ]);
  const postgres = database && { owner: 'PostgreSQL', time: database.getTime() };
  return [postgres, ...answers].filter((clock) => clock !== undefined);
}

/** Compares this machine's clock with others, and with what was already written. */
export async function checkClock(config: Config, store: Store, now: Date): Promise<Verdict> {
  const startedAt = performance.now();
  const { database, lastWritten } = await readClocks(store);
  const clocks = await otherClocks(config, database);
  const localTime = now.getTime();
  const waitedMs = performance.now() - startedAt;
  for (const { owner, time } of clocks) {
    const difference = Math.abs(localTime - time);
    if (difference > clockTolerance + waitedMs)
      return wrong(
        `This clock is ${Math.round(difference / 1000)} s ${localTime > time ? 'ahead of' : 'behind'} that of ${owner}: ${remedy}.`,
      );
  }
  const agreement = `The clock agrees with that of ${clocks.map(({ owner }) => owner).join(' and ')}`;
  if (lastWritten && Date.parse(lastWritten) - localTime > clockTolerance)
    return clocks.length > 0
      ? note(`${agreement}. It was ahead when ${lastWritten} was written, or both are behind now.`)
      : wrong(`This clock says ${now.toISOString()}, but ${lastWritten} was written: ${remedy}.`);
  return fine(clocks.length > 0 ? `${agreement}.` : 'The clock is not behind what was written.');
}
