import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { noteChange } from '#editor/desk/changes.ts';
import { $problems } from '#editor/desk/problems.ts';
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
  const problem = useStore($problems).find(({ field }) => field === path);
  return (
    <div className="box">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{description}</p>
      {children({
        id,
        'data-field': path,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': `${id}-help${problem ? ` ${id}-problem` : ''}`,
      })}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem.message}
        </p>
      )}
    </div>
  );
}
