import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type FieldRefusal, Form } from '#islands/forms/Form.tsx';
import { RadioGroup } from '#islands/forms/RadioGroup.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import type { Flat } from '#lib/domain/edits.ts';
import type { SaveOutcome } from '#lib/stores/editing/save-edit.ts';
import styles from './EditForm.module.css';
import type { FieldText } from './field-text.ts';

/** A save that failed because fields were changed in two places. */
export type ClashOutcome<Values extends Flat> = Extract<
  SaveOutcome<unknown, Values>,
  { readonly state: 'clash' }
>;

type Choices = Record<string, 'mine' | 'theirs'>;

interface Props<Values extends Flat> {
  readonly clash: ClashOutcome<Values>;
  readonly text: FieldText<Values>;
  readonly errorMessage: string | undefined;
  readonly onSettle: (choices: Choices) => Promise<readonly FieldRefusal[] | undefined>;
  /** Returns to the form, which keeps what was typed. */
  readonly onBack: () => void;
}

/** Asks which value to keep for each field that was changed in two places. */
export function Clashes<Values extends Flat>({
  clash,
  text: { labels, textOf },
  errorMessage,
  onSettle,
  onBack,
}: Props<Values>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const choice = (label: string) =>
    z.enum(['mine', 'theirs'], `Choose which one to keep: ${label}`);
  const schema = z.object(
    Object.fromEntries(clash.clashes.map(({ field }) => [field, choice(labels[field])])),
  );

  return (
    <section className={`card ${styles.clashes}`} aria-labelledby="clashes">
      <h2 ref={heading} id="clashes" tabIndex={-1}>
        Changed in two places
      </h2>
      <p className="soft">
        While you were editing, somebody saved other values from another tab or device. Choose which
        to keep. Nothing is saved until you do.
      </p>
      <Form
        rules={() => Promise.resolve(schema)}
        defaultValues={{}}
        onSubmit={onSettle}
        className="form"
      >
        {clash.clashes.map(({ field, mine, theirs }) => (
          <RadioGroup
            key={field}
            name={field}
            legend={labels[field]}
            options={[
              { value: 'mine', label: 'Yours', note: textOf(field, mine) },
              { value: 'theirs', label: 'Saved elsewhere', note: textOf(field, theirs) },
            ]}
          />
        ))}
        {errorMessage && (
          <ErrorAlert title="Your choice is not saved yet">
            {errorMessage} Nothing you typed is lost.
          </ErrorAlert>
        )}
        <div className={styles.buttons}>
          <SubmitButton busy="Saving…">Save my choice</SubmitButton>
          <button type="button" className="button" onClick={onBack}>
            Back to the form
          </button>
        </div>
      </Form>
    </section>
  );
}
