import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import './folded.css';

interface Props {
  readonly title: string;
  /** The fields inside: an error of one of them opens the part. */
  readonly names: readonly string[];
  /** Opens it at first, because a field is filled in. */
  readonly startsOpen: boolean;
  /** Opens it once this becomes true. */
  readonly opens?: boolean;
  readonly children: ReactNode;
}

/** A part of a form that most people leave alone. */
export function Folded({ title, names, startsOpen, opens = false, children }: Props) {
  const { errors } = useFormContext().formState;
  const [isOpen, setIsOpen] = useState(startsOpen);
  if (!isOpen && (opens || names.some((name) => name in errors))) setIsOpen(true);
  return (
    <details
      className="folded"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="folded-fields">{children}</div>
    </details>
  );
}
