import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
} from 'react-hook-form';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormIdContext } from './form-id.ts';
import { readFields } from './read-fields.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type Edited, useEdited } from './use-edited.ts';
import { type LoadRules, useRules } from './use-rules.ts';

/** An error from the server for one field, named by its dotted path. */
export interface FieldRefusal {
  readonly path: string;
  readonly message: string;
}

interface Props<Input extends FieldValues, Output> {
  /** Loads the schema when the form is first used; a form without fields has none. */
  readonly rules?: LoadRules<Input, Output>;
  readonly defaultValues: DefaultValues<Input>;
  /** Sends the values; resolves to the errors of fields, if any. */
  readonly onSubmit: (
    values: Output,
    readValues: () => Input,
  ) => Promise<readonly FieldRefusal[] | undefined>;
  /** The saved values to edit; a new object fills the form again. */
  readonly edited?: Edited<Input>;
  /** Keeps what was typed across a reload. */
  readonly draft?: Draft<Input>;
  /** Focuses the first field, for a form that replaces something else. */
  readonly focusOnMount?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The form that all forms use: validated by a schema, with errors at the top and beside the fields. */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  rules: loadRules,
  defaultValues,
  onSubmit,
  edited,
  draft,
  focusOnMount = false,
  children,
  className,
}: Props<Input, Output>) {
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const rules = useRules(loadRules);
  const form = useForm<Input, unknown, Output>({
    ...(rules ? { resolver: rules.resolver } : {}),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
  });
  // Before useDraft, which saves what the fields contain.
  useEdited(form, edited);
  useDraft(form, draft);

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusOnMount) element.current?.querySelector('input')?.focus();
  }, [focusOnMount]);

  // Replays a click from before hydration (replay-clicks.ts).
  useEffect(() => {
    element.current?.dispatchEvent(new Event('live', { bubbles: true }));
  }, []);

  const { isSubmitting, isSubmitSuccessful, submitCount } = form.formState;

  // Focuses the errors after a failed attempt, not after each correction.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isSubmitSuccessful) summary.current?.focus();
  }, [submitCount, isSubmitting, isSubmitSuccessful]);

  const submit = form.handleSubmit(async (values) => {
    for (const { path, message } of (await onSubmit(values, form.getValues)) ?? [])
      form.setError(path as Path<Input>, { type: 'server', message });
  });

  // A ref, because two clicks may come before the next render.
  const isUnderWay = useRef(false);
  const submitOnce = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    readFields(form, event.currentTarget);
    try {
      await submit(event);
    } finally {
      isUnderWay.current = false;
    }
  };

  return (
    <FormIdContext value={id}>
      <FormProvider {...form}>
        {/* What is typed never gets into an address, even if the form is sent without script. */}
        <form
          ref={element}
          method="post"
          noValidate
          className={className}
          onFocus={rules?.prefetch}
          onPointerEnter={rules?.prefetch}
          onSubmit={(event) => void submitOnce(event)}
        >
          <ErrorSummary ref={summary} />
          {children}
        </form>
      </FormProvider>
    </FormIdContext>
  );
}
