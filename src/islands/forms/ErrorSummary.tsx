import { type Ref, use } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { CircleAlertIcon } from '#islands/ui/icons.tsx';
import { FormIdContext, fieldId } from './form-id.ts';
import { uncheckedName } from './use-rules.ts';

interface Line {
  readonly name: string;
  readonly message: string;
}

/** Flattens a form's errors to messages with the dotted names of their fields. */
function linesOf(errors: FieldErrors, prefix = ''): Line[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error) return [];
    const name = prefix + key;
    if (typeof error.message === 'string') return [{ name, message: error.message }];
    return linesOf(error as FieldErrors, `${name}.`);
  });
}

/** Sorts errors by the position of their fields in the page. */
const sortByPosition = (formId: string, lines: readonly Line[]): Line[] => {
  const fields = new Map(
    lines.map(({ name }) => [name, document.getElementById(fieldId(formId, name))]),
  );
  return lines.toSorted((a, b) => {
    const [first, second] = [fields.get(a.name), fields.get(b.name)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
};

/** The errors of a form, each linking to its field; focused when submitting fails. */
export function ErrorSummary({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const formId = use(FormIdContext);
  const { formState } = useFormContext();
  const lines = linesOf(formState.errors);
  // Before the first attempt errors show at their fields only, so that nothing moves while the user types.
  if (lines.length === 0 || formState.submitCount === 0) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="error-summary"
      aria-labelledby={`${formId}-summary`}
    >
      <h2 id={`${formId}-summary`}>
        <CircleAlertIcon />
        There is a problem
      </h2>
      <ul className="error-lines">
        {sortByPosition(formId, lines).map(({ name, message }) => (
          <li key={name}>
            {name === uncheckedName ? (
              message
            ) : (
              <a
                href={`#${fieldId(formId, name)}`}
                onClick={(event) => {
                  const field = document.getElementById(fieldId(formId, name));
                  if (!field) return;
                  event.preventDefault();
                  field.focus();
                  (field.closest('.field') ?? field).scrollIntoView({ block: 'nearest' });
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
