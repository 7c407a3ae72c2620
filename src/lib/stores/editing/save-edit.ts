import { type CallError, describeError, isCallError, ProblemError } from '#lib/api/errors.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { changedFields, type FieldOf, type Flat } from '#lib/domain/edits.ts';
import { type Clash, mergeEdits } from '#lib/domain/merge-edits.ts';
import { attemptsInMemory, keyFor } from './attempts.ts';
import type { Snapshot } from './edit-draft.ts';

/** What saving led to. */
export type SaveOutcome<Thing, Values extends Flat> =
  /** `kept` names the fields that were changed elsewhere and stay so. */
  | {
      readonly state: 'saved';
      readonly saved: Thing;
      readonly kept: readonly FieldOf<Values>[];
    }
  /** Some fields need another look. */
  | { readonly state: 'refused'; readonly errors: readonly FieldError[] }
  /** Nothing is wrong with what was typed; `reason` is for the customer to read. */
  | { readonly state: 'failed'; readonly reason: string }
  /** Somebody else changed the same fields; `values` without the clashes may be saved over `newest`. */
  | {
      readonly state: 'clash';
      readonly newest: Snapshot<Values>;
      readonly values: Values;
      readonly kept: readonly FieldOf<Values>[];
      readonly clashes: readonly Clash<Values>[];
    };

/** What each save makes a new version of. */
export type Versioned = { readonly version: number };

/** What is edited: the place where it is shown, and the way to what others made of it. */
export interface Subject<Thing> {
  readonly shown: () => Thing | undefined;
  readonly show: (thing: Thing) => void;
  readonly fetchNewest: () => Promise<Thing>;
  /** Keeps what is shown up to date while its form is there, until the answer is called. */
  readonly follow: () => () => void;
  /** True once nobody may change it any longer: a conflict is then the end of it. */
  readonly isClosed?: (thing: Thing) => boolean;
}

/** One part of something that is edited and saved as a whole; each save makes a new version of it. */
export interface EditedPart<Thing extends Versioned, Values extends Flat> {
  readonly subject: Subject<Thing>;
  readonly valuesOf: (thing: Thing) => Values;
  /** The thing with other values in this part. */
  readonly withValues: (thing: Thing, values: Values) => Thing;
  readonly send: (edit: Snapshot<Values>, idempotencyKey: string) => Promise<Thing>;
}

/** Saves an edit that began with `base`: shown at once, taken back when it fails, never over what others saved. */
export type Save<Thing, Values extends Flat> = (
  base: Snapshot<Values>,
  mine: Values,
) => Promise<SaveOutcome<Thing, Values>>;

// Whoever meets a change of somebody else so often had better look for themselves.
const mostAttempts = 4;

const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'conflict';

/** Makes the way to save one part of something. */
export function createSave<Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
): Save<Thing, Values> {
  const { subject } = part;
  const attempts = attemptsInMemory();
  /** What was sent and never answered: it may be saved all the same. */
  let unanswered: Snapshot<Values>[] = [];

  async function send(edit: Snapshot<Values>): Promise<Thing> {
    try {
      return await part.send(edit, keyFor(JSON.stringify(edit), attempts));
    } catch (error) {
      const isAnswered = error instanceof ProblemError && error.status < 500;
      if (!isAnswered) unanswered = [...unanswered, edit];
      throw error;
    }
  }

  /** What the edit began with, but for changes found on the server that are this page's own. */
  function baseFor({ version, values }: Snapshot<Values>, theirs: Values): Values {
    const own = unanswered.filter((sent) => sent.version === version);
    const ours = changedFields(values, theirs).filter((field) =>
      own.some((sent) => sent.values[field] === theirs[field]),
    );
    return { ...values, ...Object.fromEntries(ours.map((field) => [field, theirs[field]])) };
  }

  async function saveOver(
    base: Snapshot<Values>,
    mine: Values,
    show: (thing: Thing) => void,
  ): Promise<SaveOutcome<Thing, Values>> {
    let edit = { version: base.version, values: mine };
    let kept: readonly FieldOf<Values>[] = [];
    let refusal: unknown;
    for (let count = 1; ; count += 1) {
      try {
        return { state: 'saved', saved: await send(edit), kept };
      } catch (error) {
        if (!isConflict(error) || count === mostAttempts) throw error;
        refusal = error;
      }
      const newest = await subject.fetchNewest();
      if (subject.isClosed?.(newest)) {
        subject.show(newest);
        throw refusal;
      }
      const theirs = part.valuesOf(newest);
      const merge = mergeEdits(baseFor(base, theirs), mine, theirs);
      const { values, clashes } = merge;
      kept = merge.kept;
      if (clashes.length > 0) {
        subject.show(newest);
        return {
          state: 'clash',
          newest: { version: newest.version, values: theirs },
          values,
          kept,
          clashes,
        };
      }
      if (changedFields(values, theirs).length === 0)
        return { state: 'saved', saved: newest, kept };
      show(part.withValues(newest, values));
      edit = { version: newest.version, values };
    }
  }

  return async (base, mine) => {
    const before = subject.shown();
    let guess: Thing | undefined;
    const show = (thing: Thing) => {
      guess = thing;
      subject.show(thing);
    };
    if (before) show(part.withValues(before, mine));
    try {
      const outcome = await saveOver(base, mine, show);
      if (outcome.state !== 'saved') return outcome;
      subject.show(outcome.saved);
      attempts.write(undefined);
      unanswered = [];
      return outcome;
    } catch (error) {
      // Something newer than our guess stays.
      if (before && subject.shown() === guess) subject.show(before);
      if (!isCallError(error)) throw error;
      return outcomeOf(error);
    }
  };
}

function outcomeOf(error: CallError) {
  const errors = error instanceof ProblemError ? error.fieldErrors : [];
  return errors.length > 0
    ? ({ state: 'refused', errors } as const)
    : ({ state: 'failed', reason: describeError(error) } as const);
}
