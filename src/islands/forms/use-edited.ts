import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form edits: the saved values, and the values to show in its fields. */
export interface Edited<Input extends FieldValues> {
  readonly savedValues: Input;
  readonly values: Input;
}

/** Fills the form whenever `edited` changes; fields that differ from the saved values are dirty. */
export function useEdited<Input extends FieldValues, Output>(
  { reset, formState: { isSubmitting } }: UseFormReturn<Input, unknown, Output>,
  edited: Edited<Input> | undefined,
): void {
  const lastEdited = useRef<Edited<Input>>(undefined);
  useEffect(() => {
    // reset() during a submit would clear the state that the submit still updates.
    if (!edited || isSubmitting || lastEdited.current === edited) return;
    lastEdited.current = edited;
    // The first reset sets what counts as unchanged.
    reset(edited.savedValues);
    reset(edited.values, { keepDefaultValues: true });
  }, [edited, isSubmitting, reset]);
}
