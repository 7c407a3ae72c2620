import { useEffect, useRef } from 'react';
import type { Flat } from '#lib/domain/edits.ts';
import type { EditedPart, Versioned } from '#lib/stores/editing/save-edit.ts';
import type { createSaving } from './saving.ts';

type Saving<Thing extends Versioned, Values extends Flat> = ReturnType<
  typeof createSaving<Thing, Values>
>;

/** A function that loads what saves an edit, and loads it ahead on mount. */
export function useSaving<Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
): () => Promise<Saving<Thing, Values>> {
  // One for all saves: it remembers what was sent and never answered.
  const saving = useRef<Saving<Thing, Values>>(undefined);
  const load = async () => {
    const { createSaving } = await import('./saving.ts');
    saving.current ??= createSaving(part);
    return saving.current;
  };
  useEffect(() => {
    import('./saving.ts').catch(() => undefined);
  }, []);
  return load;
}
