import { useFormContext } from 'react-hook-form';

interface Props {
  readonly children: string;
  /** What it says while the form is under way. */
  readonly busy: string;
}

/** Sends the form, once; it keeps the focus while it is busy. */
export function SubmitButton({ children, busy }: Props) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <button type="submit" className="button button-primary submit" aria-disabled={isSubmitting}>
      {isSubmitting && <span className="submit-spinner" />}
      <span aria-live="polite">{isSubmitting ? busy : children}</span>
    </button>
  );
}
