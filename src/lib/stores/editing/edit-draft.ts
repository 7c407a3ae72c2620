import { changedFields, type FieldOf, type Flat, fieldsOf } from '#lib/domain/edits.ts';
import { environment } from '#lib/environment.ts';
import { isLike, readKept } from '#lib/stores/browser/kept.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';

const tab = safeStorage(() => environment.tabStorage);

type Values = Readonly<Record<string, unknown>>;

// Which fields the values have, and of which kind, is for the form to know.
const nothing: Values = {};
const isDraft = isLike({ customerId: 0, version: 0, base: nothing, mine: nothing });

/** The values of one version of the customer, as a form holds them. */
export interface Snapshot<Values> {
  readonly version: number;
  readonly values: Values;
}

/** An edit that was begun: what it began with, and what the fields hold. */
export interface Edit<Values> {
  readonly base: Snapshot<Values>;
  readonly mine: Values;
}

/** Where an edit outlives a reload of its page. */
export interface EditDraft<Values> {
  /** The edit to go on with: the one that was left unsaved, else one without a change. */
  readonly resume: (customerId: number, newest: Snapshot<Values>) => Edit<Values>;
  /** Remembers what changed; nothing is remembered of an edit without a change. */
  readonly keep: (customerId: number, edit: Edit<Values>) => void;
  readonly forget: () => void;
}

/** Makes the memory of one form’s unsaved changes in this tab; the values of `secret` fields are never in it. */
export function createEditDraft<Values extends Flat>(
  key: string,
  secret: readonly FieldOf<Values>[] = [],
): EditDraft<Values> {
  const pick = (values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  const forget = () => tab.write(key, null);

  return {
    forget,
    resume(customerId, newest) {
      const draft = readKept(tab, key, isDraft);
      if (draft?.customerId !== customerId) return { base: newest, mine: newest.values };
      const isKept = (field: FieldOf<Values>) =>
        !secret.includes(field) &&
        [draft.base, draft.mine].every(
          (kept) => typeof kept[field] === typeof newest.values[field],
        );
      const fields = fieldsOf(newest.values).filter(isKept);
      // What it began with, so that a save still notices what was changed elsewhere since.
      const base = { ...newest.values, ...pick(draft.base, fields) };
      const mine = { ...base, ...pick(draft.mine, fields) };
      // It was saved after all: only its answer never came.
      if (changedFields(mine, newest.values).length === 0)
        return { base: newest, mine: newest.values };
      return { base: { version: draft.version, values: base }, mine };
    },
    keep(customerId, { base: { version, values }, mine }) {
      const changed = changedFields(values, mine).filter((field) => !secret.includes(field));
      if (changed.length === 0) return forget();
      const draft = { customerId, version, base: pick(values, changed), mine: pick(mine, changed) };
      tab.write(key, JSON.stringify(draft));
    },
  };
}
