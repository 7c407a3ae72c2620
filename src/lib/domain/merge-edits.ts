import { changedFields, type FieldOf, type Flat } from './edits.ts';

/** One field that both edits changed, to different values. */
export interface Clash<Values extends Flat = Flat> {
  readonly field: FieldOf<Values>;
  readonly mine: Values[FieldOf<Values>];
  readonly theirs: Values[FieldOf<Values>];
}

/** The result of merging two edits of one record. */
export interface Merge<Values extends Flat = Flat> {
  /** Both edits together; a field that clashes holds my value. */
  readonly values: Values;
  /** Fields that only they changed. */
  readonly kept: readonly FieldOf<Values>[];
  readonly clashes: readonly Clash<Values>[];
}

/** Merges two edits of `base` field by field: a field that only one edit changed takes that change. */
export function mergeEdits<Values extends Flat>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const theirFields = changedFields(base, theirs);
  const isMine = (field: FieldOf<Values>) => base[field] !== mine[field];
  const kept = theirFields.filter((field) => !isMine(field));
  const clashes = theirFields
    .filter((field) => isMine(field) && mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  const theirChanges = Object.fromEntries(kept.map((field) => [field, theirs[field]]));
  return { values: { ...mine, ...theirChanges }, kept, clashes };
}
