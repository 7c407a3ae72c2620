import { useEffect, useState } from 'react';
import type { Flat } from '#lib/domain/edits.ts';
import type { EditedPart } from '#lib/stores/customer-edit.ts';
import type { createSaving } from './saving.ts';

type Saving<Values extends Flat> = ReturnType<typeof createSaving<Values>>;

function createLoader<Values extends Flat>(part: EditedPart<Values>) {
  let saving: Promise<Saving<Values>> | undefined;
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
export function useSaving<Values extends Flat>(
  part: EditedPart<Values>,
): () => Promise<Saving<Values>> {
  const [load] = useState(() => createLoader(part));
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  return load;
}
