import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { noteChange } from '#editor/desk/changes.ts';
import { $mistakes } from '#editor/desk/mistakes.ts';
import { usePath } from './path.tsx';

/** What the element of a field needs, whatever is typed or chosen in it. */
export interface FieldProps {
  readonly id: string;
  readonly 'data-field': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
}

interface Props {
  label: string;
  description: string;
  children: (props: FieldProps) => ReactNode;
}

/** To be called with each change of a field, and its new text: what was said of it is no longer true. */
export function useForgetting(): (text?: string) => void {
  const path = usePath();
  return (text) => noteChange(path, text);
}

/** A field with its label, its help and, after a refused save, what is wrong with it. */
export function Field({ label, description, children }: Props) {
  const id = useId();
  const path = usePath();
  const mistake = useStore($mistakes).find(({ field }) => field === path);
  return (
    <div className="box">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{description}</p>
      {children({
        id,
        'data-field': path,
        'aria-invalid': mistake ? true : undefined,
        'aria-describedby': `${id}-help${mistake ? ` ${id}-mistake` : ''}`,
      })}
      {mistake && (
        <p id={`${id}-mistake`} className="mistake">
          {mistake.words}
        </p>
      )}
    </div>
  );
}
