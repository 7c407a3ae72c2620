import type { SealKeys } from '#server/settings/data.ts';
import { silently } from '../cli/progress.ts';
import type { Store } from '../store/open.ts';
import { listSealed } from '../store/queries/sealed.ts';
import { createSeal, type Seal } from './seal.ts';

/** What was found of the sealed texts that are stored. */
export interface Resealed {
  readonly resealed: number;
  /** Those that neither key opens. */
  readonly lost: number;
}

/** How many stored secrets none of the keys opens. */
export async function findLost(store: Store, keys: SealKeys): Promise<number> {
  const seal = createSeal(...keys);
  const sealed = (await listSealed(store)).flatMap(({ json }) => sealedIn(json));
  return sealed.filter((text) => openOr(seal, text) === undefined).length;
}

type Opener = Pick<Seal, 'open'>;

/** The sealed texts of a JSON object: its fields whose name says so. */
const sealedIn = (json: string): string[] =>
  Object.entries(JSON.parse(json) as Record<string, unknown>).flatMap(([name, value]) =>
    name.startsWith('sealed') && typeof value === 'string' ? [value] : [],
  );

function openOr(seal: Opener, sealed: string): string | undefined {
  try {
    return seal.open(sealed);
  } catch {
    return undefined;
  }
}

/**
 * Seals with the new key whatever is stored under the old one. Each text is replaced separately, and what is done is
 * recognized, so a run that was interrupted is simply repeated.
 */
export async function resealAll(
  store: Store,
  [key, older]: SealKeys,
  begin = silently,
): Promise<Resealed> {
  const [current, both] = [createSeal(key), createSeal(key, older)];
  const counts = { resealed: 0, lost: 0 };
  const stored = await listSealed(store);
  const progress = begin('Sealing', 'secrets');
  for (const [index, { json, replace }] of stored.entries()) {
    progress.update(index, index / stored.length);
    const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
    let isOld = false;
    const next = fields.map(([name, value]) => {
      if (!name.startsWith('sealed') || typeof value !== 'string') return [name, value];
      if (openOr(current, value) !== undefined) return [name, value];
      const plain = openOr(both, value);
      if (plain === undefined) counts.lost += 1;
      else isOld = true;
      return [name, plain === undefined ? value : current.close(plain)];
    });
    if (!isOld) continue;
    await replace(store, JSON.stringify(Object.fromEntries(next)));
    counts.resealed += 1;
  }
  progress.end(stored.length);
  return counts;
}
