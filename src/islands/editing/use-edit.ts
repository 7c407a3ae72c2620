import { useState } from 'react';
import type { FieldRefusal } from '#islands/forms/Form.tsx';
import { changedFields, type FieldOf, type Flat } from '#lib/domain/edits.ts';
import { messages } from '#lib/messages.ts';
import type { Edit, EditDraft } from '#lib/stores/editing/edit-draft.ts';
import type { EditedPart, Versioned } from '#lib/stores/editing/save-edit.ts';
import type { Clashes, ClashOutcome } from './Clashes.tsx';
import { useSaving } from './use-saving.ts';

/** A conflict and the component that shows it, which is loaded with the code for saving. */
type OpenClash<Values extends Flat> = ClashOutcome<Values> & {
  /** Reads the changes that were typed after the values were sent, and stay unsaved. */
  readonly readLaterChanges: () => Partial<Values>;
  readonly View: typeof Clashes;
};

/** What is edited, and where its unsaved changes are kept. */
export interface Editor<Thing extends Versioned, Values extends Flat>
  extends EditedPart<Thing, Values> {
  readonly draft: EditDraft<Values>;
}

interface Options<Thing extends Versioned, Values extends Flat> {
  readonly editor: Editor<Thing, Values>;
  readonly thing: Thing;
  /** Owner of the draft. */
  readonly customerId: number;
  readonly onSaved: (message: string) => void;
}

/** The state of an edit: its base values, error and conflict, and the actions on them. */
export function useEdit<Thing extends Versioned, Values extends Flat>({
  editor,
  thing,
  customerId,
  onSaved,
}: Options<Thing, Values>) {
  const snapshotOf = (source: Thing) => ({
    version: source.version,
    values: editor.valuesOf(source),
  });
  const newestSnapshot = snapshotOf(thing);
  const loadSaving = useSaving(editor);
  const [edit, setEdit] = useState(() => editor.draft.resume(customerId, newestSnapshot));
  const [errorMessage, setErrorMessage] = useState<string>();
  const [keptFields, setKeptFields] = useState<readonly FieldOf<Values>[]>([]);
  const [clash, setClash] = useState<OpenClash<Values>>();

  const restart = () => {
    setErrorMessage(undefined);
    setKeptFields([]);
    setEdit({ base: newestSnapshot, mine: newestSnapshot.values });
  };

  const save = async (
    base: Edit<Values>['base'],
    values: Values,
    readLaterChanges: () => Partial<Values>,
  ): Promise<readonly FieldRefusal[] | undefined> => {
    setErrorMessage(undefined);
    setKeptFields([]);
    const saving = await loadSaving().catch(() => undefined);
    if (!saving) {
      setErrorMessage(
        'A part of this page could not be loaded. Check your connection and try again.',
      );
      return undefined;
    }
    const outcome = await saving.save(base, values);
    if (outcome.state === 'refused') return outcome.errors;
    if (outcome.state === 'failed') setErrorMessage(outcome.reason);
    else if (outcome.state === 'clash')
      setClash({ ...outcome, readLaterChanges, View: saving.Clashes });
    else {
      const savedSnapshot = snapshotOf(outcome.saved);
      editor.draft.forget();
      setKeptFields([...(clash?.kept ?? []), ...outcome.kept]);
      setClash(undefined);
      setEdit({ base: savedSnapshot, mine: { ...savedSnapshot.values, ...readLaterChanges() } });
      onSaved(messages.changesSaved);
    }
    return undefined;
  };

  /** Saves the values; `readValues` reads the fields, which may change during the request. */
  const submit = (values: Values, readValues: () => Values) => {
    if (changedFields(edit.base.values, values).length === 0) {
      // Only blanks were typed, which the rules remove: fills the form with the saved values again.
      setEdit({ base: edit.base, mine: edit.base.values });
      return Promise.resolve(undefined);
    }
    const sentValues = readValues();
    return save(edit.base, values, () => {
      const currentValues = readValues();
      const laterChanges = changedFields(sentValues, currentValues).map((field) => [
        field,
        currentValues[field],
      ]);
      return Object.fromEntries(laterChanges) as Partial<Values>;
    });
  };

  /** Saves what was chosen for each field in conflict. */
  const settle = (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (!clash) return Promise.resolve(undefined);
    const theirs = clash.clashes.filter(({ field }) => choices[field] === 'theirs');
    const chosenValues = Object.fromEntries(
      theirs.map(({ field, theirs: value }) => [field, value]),
    );
    return save(clash.newest, { ...clash.values, ...chosenValues }, clash.readLaterChanges);
  };

  // Newer values from elsewhere replace the form’s only if nothing was changed here.
  const isOutdated =
    newestSnapshot.version > edit.base.version &&
    changedFields(edit.base.values, edit.mine).length === 0;

  return {
    edit,
    errorMessage,
    keptFields,
    clash,
    isOutdated,
    submit,
    settle,
    restart,
    closeClash: () => setClash(undefined),
  };
}
