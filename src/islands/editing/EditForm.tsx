import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { Form } from '#islands/forms/Form.tsx';
import type { LoadRules } from '#islands/forms/use-rules.ts';
import type { Flat } from '#lib/domain/edits.ts';
import type { Versioned } from '#lib/stores/editing/save-edit.ts';
import styles from './EditForm.module.css';
import type { FieldText } from './field-text.ts';
import { SaveBar } from './SaveBar.tsx';
import { type Editor, useEdit } from './use-edit.ts';

interface Props<Thing extends Versioned, Values extends Flat> {
  readonly title: string;
  readonly thing: Thing;
  /** Owner of the unsaved changes. */
  readonly customerId: number;
  readonly editor: Editor<Thing, Values>;
  /** Loads the schema for changes of the saved values. */
  readonly rules: (savedValues: Values) => ReturnType<LoadRules<Values, Values>>;
  readonly text: FieldText<Values>;
  readonly onSaved: (message: string) => void;
  readonly children: ReactNode;
}

/** A form that edits saved values: it keeps unsaved changes, and resolves conflicts with other tabs and devices. */
export function EditForm<Thing extends Versioned, Values extends Flat>({
  title,
  rules,
  text,
  children,
  ...options
}: Props<Thing, Values>) {
  const { customerId, editor } = options;
  const { edit, errorMessage, keptFields, clash, isOutdated, ...actions } = useEdit(options);
  const heading = useRef<HTMLHeadingElement>(null);

  // A ref, because the form keeps the first function that it is given as its rules.
  const savedValues = useRef(edit.base.values);
  useEffect(() => {
    savedValues.current = edit.base.values;
  }, [edit]);

  const edited = useMemo(() => ({ savedValues: edit.base.values, values: edit.mine }), [edit]);
  const store = (mine: Values) => editor.draft.store(customerId, { base: edit.base, mine });

  // For as long as the form is open.
  useEffect(editor.subject.follow, []);

  // Focuses the heading when the conflict view, which had the focus, is gone.
  const wasClashing = useRef(false);
  const isClashing = clash !== undefined;
  useEffect(() => {
    if (wasClashing.current && !isClashing) heading.current?.focus();
    wasClashing.current = isClashing;
  }, [isClashing]);

  return (
    <>
      {clash && (
        <clash.View
          key={clash.newest.version}
          clash={clash}
          text={text}
          errorMessage={errorMessage}
          onSettle={actions.settle}
          onBack={actions.closeClash}
        />
      )}
      {/* Hidden rather than unmounted, so that the fields keep what was typed. */}
      <div hidden={isClashing} className={styles.edit}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Form
          rules={() => rules(savedValues.current)}
          defaultValues={edited.savedValues as DefaultValues<Values>}
          edited={edited}
          onSubmit={actions.submit}
          draft={{ store }}
          className={`form ${styles.form}`}
        >
          {children}
          <SaveBar
            errorMessage={isClashing ? undefined : errorMessage}
            keptLabels={keptFields.map((field) => text.labels[field])}
            isOutdated={isOutdated}
            onRestart={actions.restart}
          />
        </Form>
      </div>
    </>
  );
}
