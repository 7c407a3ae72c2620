import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Where a form's unsent values outlive the page. */
export interface Draft<Input extends FieldValues> {
  /** Fills fields that are still empty; not needed where the default values come from the draft. */
  readonly read?: () => Input | undefined;
  readonly keep: (values: Input) => void;
}

/** Fills empty fields with the draft, and keeps it in step from then on. */
export function useDraft<Input extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Input, unknown, Output>,
  draft: Draft<Input> | undefined,
): void {
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(draft?.read?.() ?? {})) {
      const field = name as Path<Input>;
      // What stands there is newer: it was typed before this code was there.
      if (getValues(field) === '') setValue(field, value as PathValue<Input, Path<Input>>);
    }
  });
  const keep = useEffectEvent(() => draft?.keep(getValues()));

  useEffect(() => {
    restore();
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [subscribe]);
}
