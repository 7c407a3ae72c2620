import { useEffect, useState } from 'react';
import type { Flat } from '#lib/domain/edits.ts';
import type { EditedPart, Versioned } from '#lib/stores/editing/save-edit.ts';
import type { createSaving } from './saving.ts';

type Saving<Thing extends Versioned, Values extends Flat> = ReturnType<
  typeof createSaving<Thing, Values>
>;

function createLoader<Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
) {
  let saving: Promise<Saving<Thing, Values>> | undefined;
  const load = async () => (await import('./saving.ts')).createSaving(part);
  return () => {
    saving ??= load().catch((error: unknown) => {
      saving = undefined;
      throw error;
    });
    return saving;
  };
}

/** The way to what saves an edit: fetched as soon as the form is drawn, and again when that failed. */
export function useSaving<Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
): () => Promise<Saving<Thing, Values>> {
  const [load] = useState(() => createLoader(part));
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  return load;
}
