import { clockTolerance } from '#server/units/clock.ts';
import type { Store } from '../store/open.ts';
import { findClockOf } from '../store/queries/clock.ts';
import { fine, type Verdict, wrong } from './finding.ts';

const way = 'set it, best by NTP (“timedatectl”)';

/** Compares this machine's clock with PostgreSQL's, and with what was already written. */
export async function lookAtClock(store: Store, now: Date): Promise<Verdict> {
  const { database, lastWritten } = await findClockOf(store);
  const ahead = now.getTime() - (database?.getTime() ?? now.getTime());
  if (Math.abs(ahead) > clockTolerance)
    return wrong(
      `This clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} PostgreSQL’s: ${way}.`,
    );
  if (lastWritten && Date.parse(lastWritten) - now.getTime() > clockTolerance)
    return wrong(`This clock says ${now.toISOString()}, but ${lastWritten} was written: ${way}.`);
  return fine(
    database ? 'The clock agrees with PostgreSQL’s.' : 'The clock is not behind what was written.',
  );
}
