import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.tsx';
import { Remaining } from './Remaining.tsx';
import { useField } from './use-field.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The most characters it may hold; what is left is told near the end. */
  readonly limit: number;
}

function useLength(name: string): number {
  const { getValues, subscribe } = useFormContext();
  // Counted after the first drawing, which must be the one that the server made.
  const [length, setLength] = useState(0);
  useEffect(() => {
    const count = () => setLength(String(getValues(name) ?? '').trim().length);
    count();
    return subscribe({ name, formState: { values: true }, callback: count });
  }, [getValues, subscribe, name]);
  return length;
}

/** One labelled text over several lines. */
export function TextArea({ name, label, hint, limit }: Props) {
  const { id, error, input } = useField(name, { hint });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...input} className="input textarea" rows={6} />
      <Remaining length={useLength(name)} limit={limit} />
    </FieldFrame>
  );
}
