import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.tsx';
import { useField } from './use-field.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The most characters it may hold; what is left is told near the end. */
  readonly limit: number;
}

const shownFrom = 0.8;
// Spoken in steps: a screen reader shall not count along with every key.
const spokenStep = 100;

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`;

function Remaining({ name, limit }: Pick<Props, 'name' | 'limit'>) {
  const { getValues, subscribe } = useFormContext();
  // Counted after the first drawing, which must be the one that the server made.
  const [length, setLength] = useState(0);
  useEffect(() => {
    const count = () => setLength(String(getValues(name) ?? '').trim().length);
    count();
    return subscribe({ name, formState: { values: true }, callback: count });
  }, [getValues, subscribe, name]);

  const left = limit - length;
  const isNear = length > limit * shownFrom;
  const shown = left >= 0 ? `${characters(left)} left` : `${characters(-left)} too many`;
  const spoken =
    left >= 0
      ? `At most ${characters(Math.ceil(left / spokenStep) * spokenStep)} left`
      : 'The text is too long';
  return (
    <>
      {isNear && (
        <p className="hint" aria-hidden="true">
          {shown}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isNear ? spoken : ''}
      </p>
    </>
  );
}

/** One labelled text over several lines. */
export function TextArea({ name, label, hint, limit }: Props) {
  const { id, error, input } = useField(name, { hint });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...input} className="input textarea" rows={6} />
      <Remaining name={name} limit={limit} />
    </FieldFrame>
  );
}
