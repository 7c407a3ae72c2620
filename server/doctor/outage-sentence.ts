import { findDamage, findOutage, outageOf, sqlStateOf } from '#server/outages.ts';
import { damageMessage } from '#server/store/soundness.ts';

/** What is wrong with the database or the files, and the way out; undefined for an error of another kind. */
export function outageSentence(error: unknown): string | undefined {
  const damage = findDamage(error);
  if (damage !== undefined)
    return damageMessage(damage, { isPostgres: sqlStateOf(error) !== undefined });
  const outage = findOutage(error);
  if (outage === undefined) return undefined;
  return (
    outageOf(outage)?.advice ??
    `The database or the files cannot be reached (${outage}). Bring them back, then do this again.`
  );
}
