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
import { type Draft, useDraft } from './use-draft.ts';
import { type Edited, useEdited } from './use-edited.ts';
import { type LoadRules, useRules, useRulesAhead } from './use-rules.ts';

/** A refusal for one field: its dotted path and what is wrong. */
export interface FieldRefusal {
  readonly path: string;
  readonly message: string;
}

interface Props<Input extends FieldValues, Output> {
  /** Fetches what checks the fields, when somebody begins to use them; a form without fields needs none. */
  readonly rules?: LoadRules<Input, Output>;
  readonly defaultValues: DefaultValues<Input>;
  /** Sends the values; answers the refusals that belong to fields, if any. What was typed stays. */
  readonly onSubmit: (
    values: Output,
    readTyped: () => Input,
  ) => Promise<readonly FieldRefusal[] | undefined>;
  /** What it edits, for a form over saved values; another object fills the form anew. */
  readonly edited?: Edited<Input>;
  /** Keeps what was typed over a reload. */
  readonly draft?: Draft<Input>;
  /** Moves the focus to the first field when the form takes the place of something else. */
  readonly focusOnMount?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The one way to build a form: checked by its rules, errors gathered at the top and beside their fields. */
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
  // First, so that the draft is kept of what stands in the fields.
  useEdited(form, edited);
  useDraft(form, draft);

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusOnMount) element.current?.querySelector('input')?.focus();
  }, [focusOnMount]);
  useRulesAhead(
    rules,
    element,
    () => draft?.read?.() !== undefined || edited?.typed !== edited?.saved,
  );

  const { isSubmitting, isSubmitSuccessful, submitCount } = form.formState;

  // Only a failed attempt moves the focus, never a correction.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isSubmitSuccessful) summary.current?.focus();
  }, [submitCount, isSubmitting, isSubmitSuccessful]);

  const submit = form.handleSubmit(async (values) => {
    for (const { path, message } of (await onSubmit(values, form.getValues)) ?? [])
      form.setError(path as Path<Input>, { type: 'server', message });
  });

  // A ref, because two clicks may come before the next drawing.
  const isUnderWay = useRef(false);
  const submitOnce = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await submit(event);
    } finally {
      isUnderWay.current = false;
    }
  };

  return (
    <FormIdContext value={id}>
      <FormProvider {...form}>
        {/* Without this code the browser shall send nothing: outside a <dialog>, “dialog” does nothing. */}
        <form
          ref={element}
          method="dialog"
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
