import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { noteChange } from '#editor/desk/changes.ts';
import { $problems } from '#editor/desk/problems.ts';
import { usePath } from './path.tsx';

/** The attributes of a field's input, whatever is typed or chosen in it. */
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

/** Returns a function to call with the new text of a field at each change; see `noteChange`. */
export function useNoteText(): (text?: string) => void {
  const path = usePath();
  return (text) => noteChange(path, text);
}

/** A field with its label, its help and, after a refused save, its problem. */
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
