import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

function readValue(field: Element): string | boolean | undefined {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox') return field.checked;
    return field.type === 'radio' && !field.checked ? undefined : field.value;
  }
  const hasText = field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
  return hasText ? field.value : undefined;
}

/** Reads the fields, because a password manager or a script may have filled them without an event. */
export function readFields<Input extends FieldValues, Output>(
  { getValues, setValue }: UseFormReturn<Input, unknown, Output>,
  form: HTMLFormElement,
): void {
  for (const field of form.elements) {
    const name = field.getAttribute('name') as Path<Input> | null;
    const value = readValue(field);
    if (!name || value === undefined) continue;
    const known: unknown = getValues(name);
    // Other fields than the form's have no known value.
    if (known !== undefined && known !== value)
      setValue(name, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
  }
}
