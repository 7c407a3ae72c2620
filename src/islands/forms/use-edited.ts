import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form edits: the saved values, and the values to show. */
export interface Edited<Input extends FieldValues> {
  readonly saved: Input;
  readonly typed: Input;
}

/** Fills the form whenever `edited` changes; fields that differ from the saved values are dirty. */
export function useEdited<Input extends FieldValues, Output>(
  { reset, formState: { isSubmitting } }: UseFormReturn<Input, unknown, Output>,
  edited: Edited<Input> | undefined,
): void {
  const filled = useRef<Edited<Input>>(undefined);
  useEffect(() => {
    // reset() during a submit would clear the state that the submit still updates.
    if (!edited || isSubmitting || filled.current === edited) return;
    filled.current = edited;
    reset(edited.saved);
    reset(edited.typed, { keepDefaultValues: true });
  }, [edited, isSubmitting, reset]);
}
