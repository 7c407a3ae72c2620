import { useEffect, useRef } from 'react';
import type { Flat } from '#lib/domain/edits.ts';
import type { EditedPart, Versioned } from '#lib/stores/editing/save-edit.ts';
import type { createSaving } from './saving.ts';

type Saving<Thing extends Versioned, Values extends Flat> = ReturnType<
  typeof createSaving<Thing, Values>
>;

/** Returns a function that loads the code for saving an edit; prefetched on mount. */
export function useSaving<Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
): () => Promise<Saving<Thing, Values>> {
  // One for all saves: it remembers a request that got no answer.
  const saving = useRef<Saving<Thing, Values>>(undefined);
  const load = async () => {
    const module = await import('./saving.ts');
    saving.current ??= module.createSaving(part);
    return saving.current;
  };
  useEffect(() => {
    // Saving imports it again, and reports a failure.
    import('./saving.ts').catch(() => undefined);
  }, []);
  return load;
}
