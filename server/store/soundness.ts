import type { Kysely } from 'kysely';
import { findDamage, OutageError } from '#server/outages.ts';
import { damageSignal } from '#server/signals.ts';
import type { Schema } from './schema.ts';

/** What is known about one open database. */
export interface Soundness {
  readonly isPostgres: boolean;
  /** The first damage that was found, in the database's own words; from then on nothing is written. */
  damage: string | undefined;
  /** When a change was last kept, in milliseconds since 1970. */
  lastWriteAt: number | undefined;
  /** True while another file, or none, lies where the opened database was: what is written would be lost. */
  readonly isExchanged: () => boolean;
}

/** Nothing is known yet of a database that was just opened. */
export const newSoundness = (isPostgres: boolean, isExchanged = () => false): Soundness => ({
  isPostgres,
  damage: undefined,
  lastWriteAt: undefined,
  isExchanged,
});

const soundnessOfStore = new WeakMap<Kysely<Schema>, Soundness>();

/** Sets what is known about a store; transactions share their store's. */
export function setSoundness(store: Kysely<Schema>, soundness: Soundness): void {
  soundnessOfStore.set(store, soundness);
}

/** What `setSoundness` gave a store. */
export const findSoundness = (store: Kysely<Schema>): Soundness | undefined =>
  soundnessOfStore.get(store);

/** What is wrong, and the way back, in one sentence. */
export const damageMessage = (
  damage: string,
  { isPostgres }: Pick<Soundness, 'isPostgres'>,
  name = 'The database',
): string =>
  `${name} is damaged (${damage}): ${
    isPostgres
      ? 'restore its last backup with PostgreSQL’s own tools'
      : 'stop the server and restore the last backup with “npm run portal -- restore BACKUP”'
  }, as docs/operations.md says.`;

/** Remembers the first damage, which stops all writing, and reports it once. */
export function reportDamage(soundness: Soundness, damage: string): void {
  if (soundness.damage !== undefined) return;
  soundness.damage = damage;
  damageSignal.publish({ message: damageMessage(damage, soundness) });
}

/** Reports an error if it is a sign of damage. */
export function noteError(soundness: Soundness, error: unknown): void {
  const damage = findDamage(error);
  if (damage !== undefined) reportDamage(soundness, damage);
}

/** Throws when nothing may be written: to a damaged database, or to a file that is no longer the one in its place. */
export function refuseWriting(soundness: Soundness): void {
  if (soundness.damage !== undefined)
    throw new OutageError('corrupt', 'the database is damaged, nothing is written to it');
  if (soundness.isExchanged())
    throw new OutageError('database file exchanged', 'the database file was exchanged');
}
