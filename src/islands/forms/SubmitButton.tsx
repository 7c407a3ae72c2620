import { useFormContext } from 'react-hook-form';

interface Props {
  readonly children: string;
  /** What it says while the form is under way. */
  readonly busy: string;
  /** It takes something away for good. */
  readonly danger?: boolean;
}

/** Sends the form, once; it keeps the focus while it is busy. */
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
