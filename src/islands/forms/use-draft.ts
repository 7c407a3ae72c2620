import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Storage for a form's unsent values. */
export interface Draft<Input extends FieldValues> {
  /** Reads the stored values; not needed if they are the form's default values. */
  readonly read?: () => Input | undefined;
  readonly store: (values: Input) => void;
}

/** Fills empty fields from the draft, then stores each change. */
export function useDraft<Input extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Input, unknown, Output>,
  draft: Draft<Input> | undefined,
): void {
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(draft?.read?.() ?? {})) {
      const field = name as Path<Input>;
      // Text in a field is newer than the draft: it was typed before hydration.
      if (getValues(field) === '') setValue(field, value as PathValue<Input, Path<Input>>);
    }
  });
  const store = useEffectEvent(() => draft?.store(getValues()));

  useEffect(() => {
    restore();
    store();
    return subscribe({ formState: { values: true }, callback: store });
  }, [subscribe]);
}
