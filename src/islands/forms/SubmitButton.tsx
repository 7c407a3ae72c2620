import { useFormContext } from 'react-hook-form';

interface Props {
  readonly children: string;
  /** The label while submitting. */
  readonly busy: string;
  /** For actions that cannot be undone. */
  readonly danger?: boolean;
}

/** The submit button; never `disabled`, so that it keeps the focus while submitting. */
export function SubmitButton({ children, busy, danger = false }: Props) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <button
      type="submit"
      className={`button ${danger ? 'button-danger' : 'button-primary'} submit`}
      aria-disabled={isSubmitting}
    >
      {isSubmitting && <span className="submit-spinner" />}
      <span aria-live="polite">{isSubmitting ? busy : children}</span>
    </button>
  );
}
