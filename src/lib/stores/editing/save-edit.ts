import { type FormRefusal, formRefusal, ProblemError } from '#lib/api/errors.ts';
import { changedFields, type FieldOf, type Flat } from '#lib/domain/edits.ts';
import { type Clash, mergeEdits } from '#lib/domain/merge-edits.ts';
import { attemptsInMemory, keyFor } from './attempts.ts';
import type { Snapshot } from './edit-draft.ts';

/** The result of saving. */
export type SaveOutcome<Thing, Values extends Flat> =
  | FormRefusal
  /** `kept` names the fields that were changed elsewhere and keep that change. */
  | {
      readonly state: 'saved';
      readonly saved: Thing;
      readonly kept: readonly FieldOf<Values>[];
    }
  /** The same fields were changed elsewhere; `values` without the clashes may be saved over `newest`. */
  | {
      readonly state: 'clash';
      readonly newest: Snapshot<Values>;
      readonly values: Values;
      readonly kept: readonly FieldOf<Values>[];
      readonly clashes: readonly Clash<Values>[];
    };

/** Each save increments the version. */
export type Versioned = { readonly version: number };

/** The object being edited: how to show it, and how to fetch the server's newest version. */
export interface Subject<Thing> {
  readonly shown: () => Thing | undefined;
  readonly show: (thing: Thing) => void;
  readonly fetchNewest: () => Promise<Thing>;
  /** Refreshes the shown object while its form is open; call the returned function to stop. */
  readonly follow: () => () => void;
  /** True once the object can no longer be changed: a conflict then ends the edit. */
  readonly isClosed?: (thing: Thing) => boolean;
}

/** The part of an object that one form edits and saves as a whole. */
export interface EditedPart<Thing extends Versioned, Values extends Flat> {
  readonly subject: Subject<Thing>;
  readonly valuesOf: (thing: Thing) => Values;
  /** A copy of the thing with other values in this part. */
  readonly withValues: (thing: Thing, values: Values) => Thing;
  readonly send: (edit: Snapshot<Values>, idempotencyKey: string) => Promise<Thing>;
}

/** Saves an edit of `base` optimistically: shown at once, rolled back on failure, never over another's changes. */
export type Save<Thing, Values extends Flat> = (
  base: Snapshot<Values>,
  mine: Values,
) => Promise<SaveOutcome<Thing, Values>>;

// After this many conflicts in a row the customer should look at the newest version first.
const maxAttempts = 4;

const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'conflict';

/** Sends edits, and knows which of them the server may have saved without an answer. */
function createSender<Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
) {
  const attempts = attemptsInMemory();
  let unansweredEdits: Snapshot<Values>[] = [];
  return {
    async send(edit: Snapshot<Values>): Promise<Thing> {
      try {
        return await part.send(edit, keyFor(JSON.stringify(edit), attempts));
      } catch (error) {
        const isAnswered = error instanceof ProblemError && error.status < 500;
        if (!isAnswered) unansweredEdits = [...unansweredEdits, edit];
        throw error;
      }
    },
    /** The edit's base with those of the server's changes that unanswered edits made: they are nobody else's. */
    baseFor({ version, values }: Snapshot<Values>, theirs: Values): Values {
      const earlierEdits = unansweredEdits.filter((earlierEdit) => earlierEdit.version === version);
      const ownFields = changedFields(values, theirs).filter((field) =>
        earlierEdits.some((earlierEdit) => earlierEdit.values[field] === theirs[field]),
      );
      return { ...values, ...Object.fromEntries(ownFields.map((field) => [field, theirs[field]])) };
    },
    /** Starts over, as after a save. */
    forget(): void {
      attempts.write(undefined);
      unansweredEdits = [];
    },
  };
}

/** Makes the function that saves one part of an object. */
export function createSave<Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
): Save<Thing, Values> {
  const { subject } = part;
  const sender = createSender(part);

  /** Merges an edit into the newest version after a conflict, which is final if that cannot be changed any more. */
  async function rebase(base: Snapshot<Values>, mine: Values, conflict: unknown) {
    const newest = await subject.fetchNewest();
    if (subject.isClosed?.(newest)) {
      subject.show(newest);
      throw conflict;
    }
    const theirs = part.valuesOf(newest);
    return { newest, theirs, merge: mergeEdits(sender.baseFor(base, theirs), mine, theirs) };
  }

  async function saveOver(
    base: Snapshot<Values>,
    mine: Values,
    show: (thing: Thing) => void,
  ): Promise<SaveOutcome<Thing, Values>> {
    let edit = { version: base.version, values: mine };
    let kept: readonly FieldOf<Values>[] = [];
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { state: 'saved', saved: await sender.send(edit), kept };
      } catch (error) {
        if (!isConflict(error) || attempt === maxAttempts) throw error;
        const { newest, theirs, merge } = await rebase(base, mine, error);
        const { version } = newest;
        kept = merge.kept;
        edit = { version, values: merge.values };
        if (merge.clashes.length > 0) {
          subject.show(newest);
          return { state: 'clash', newest: { version, values: theirs }, ...merge };
        }
        if (changedFields(edit.values, theirs).length === 0)
          return { state: 'saved', saved: newest, kept };
        show(part.withValues(newest, edit.values));
      }
    }
  }

  return async (base, mine) => {
    const original = subject.shown();
    let optimisticThing: Thing | undefined;
    const show = (thing: Thing) => {
      optimisticThing = thing;
      subject.show(thing);
    };
    if (original) show(part.withValues(original, mine));
    try {
      const outcome = await saveOver(base, mine, show);
      if (outcome.state !== 'saved') return outcome;
      subject.show(outcome.saved);
      sender.forget();
      return outcome;
    } catch (error) {
      // Something newer may show by now: it stays.
      if (original && subject.shown() === optimisticThing) subject.show(original);
      return formRefusal(error);
    }
  };
}
