import { useWatch } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.tsx';
import { Remaining } from './Remaining.tsx';
import { useField } from './use-field.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  /** Begins with “Optional” if the field may stay empty, as in Field.tsx. */
  readonly hint?: string;
  /** In characters; near it, the field shows how many are left. */
  readonly limit: number;
}

/** A labeled text area. */
export function TextArea({ name, label, hint, limit }: Props) {
  const { id, error, input } = useField(name, { hint });
  const text = useWatch<Record<string, string>>({ name });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...input}
        aria-required={!hint?.startsWith('Optional')}
        className="input textarea"
        rows={6}
      />
      <Remaining length={text.trim().length} limit={limit} />
    </FieldFrame>
  );
}
