import { changedFields, type FieldOf, type Flat, fieldsOf } from '#lib/domain/edits.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { hasShapeOf, readStored } from '#lib/stores/browser/stored.ts';
import { signedOutKey } from '#lib/stores/session/signed-out.ts';

type StoredValues = Readonly<Record<string, unknown>>;

// Only the form knows the names and types of the fields.
const anyFields: StoredValues = {};
const isDraft = hasShapeOf({ customerId: 0, version: 0, base: anyFields, mine: anyFields });

/** The values of one version, as a form holds them. */
export interface Snapshot<Values> {
  readonly version: number;
  readonly values: Values;
}

/** An edit: the version it began with, and the current values of the fields. */
export interface Edit<Values> {
  readonly base: Snapshot<Values>;
  readonly mine: Values;
}

/** Keeps an edit across reloads of its page. */
export interface EditDraft<Values> {
  /** The edit to continue: the unsaved one, or else an edit without changes. */
  readonly resume: (customerId: number, newest: Snapshot<Values>) => Edit<Values>;
  /** Keeps the changed fields; without changes it forgets the draft. */
  readonly store: (customerId: number, edit: Edit<Values>) => void;
  readonly forget: () => void;
}

/** Makes the draft of one form in this tab; `secret` fields are never stored. */
export function createEditDraft<Values extends Flat>(
  name: string,
  secret: readonly FieldOf<Values>[] = [],
): EditDraft<Values> {
  // This prefix outlives a forced sign-out.
  const key = `${signedOutKey}:${name}`;
  const pick = (values: StoredValues, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  const forget = () => tabStorage.write(key, null);

  return {
    forget,
    resume(customerId, newest) {
      const draft = readStored(tabStorage, key, isDraft);
      if (draft?.customerId !== customerId) return { base: newest, mine: newest.values };
      const isUsable = (field: FieldOf<Values>) =>
        !secret.includes(field) &&
        [draft.base, draft.mine].every(
          (values) => typeof values[field] === typeof newest.values[field],
        );
      const fields = fieldsOf(newest.values).filter(isUsable);
      // The draft's fields keep the values that the edit began with, so that a save notices changes made elsewhere since.
      const base = { ...newest.values, ...pick(draft.base, fields) };
      const mine = { ...base, ...pick(draft.mine, fields) };
      // The edit was saved after all; only the answer got lost.
      if (changedFields(mine, newest.values).length === 0)
        return { base: newest, mine: newest.values };
      return { base: { version: draft.version, values: base }, mine };
    },
    store(customerId, { base: { version, values }, mine }) {
      const fields = changedFields(values, mine).filter((field) => !secret.includes(field));
      if (fields.length === 0) return forget();
      const draft = { customerId, version, base: pick(values, fields), mine: pick(mine, fields) };
      tabStorage.write(key, JSON.stringify(draft));
    },
  };
}
