import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form edits: the values that are saved, and what its fields are to hold. */
export interface Edited<Input extends FieldValues> {
  readonly saved: Input;
  readonly typed: Input;
}

/** Fills the form whenever it edits something else; whatever differs from what is saved counts as changed. */
export function useEdited<Input extends FieldValues, Output>(
  { reset, formState: { isSubmitting } }: UseFormReturn<Input, unknown, Output>,
  edited: Edited<Input> | undefined,
): void {
  const filled = useRef<Edited<Input>>(undefined);
  useEffect(() => {
    // While it is being sent, the form still counts its own errors and attempts.
    if (!edited || isSubmitting || filled.current === edited) return;
    filled.current = edited;
    reset(edited.saved);
    reset(edited.typed, { keepDefaultValues: true });
  }, [edited, isSubmitting, reset]);
}
