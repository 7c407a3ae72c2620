import { call } from '#lib/api/call.ts';
import { type CallError, describeError, isCallError, ProblemError } from '#lib/api/errors.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { type Customer, getMe } from '#lib/contract/profile.ts';
import { changedFields, type FieldOf, type Flat } from '#lib/domain/edits.ts';
import { type Clash, mergeEdits } from '#lib/domain/merge-edits.ts';
import { type Attempt, keyFor } from './attempts.ts';
import { $customer, showCustomer } from './customer.ts';
import type { Snapshot } from './edit-draft.ts';
import { lastValue } from './load.ts';

/** What saving led to. */
export type SaveOutcome<Values extends Flat> =
  /** `kept` names the fields that were changed elsewhere and stay so. */
  | {
      readonly state: 'saved';
      readonly customer: Customer;
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

/** One part of the customer that is edited and saved as a whole. */
export interface EditedPart<Values extends Flat> {
  readonly valuesOf: (customer: Customer) => Values;
  /** The customer with other values in this part. */
  readonly withValues: (customer: Customer, values: Values) => Customer;
  readonly send: (edit: Snapshot<Values>, idempotencyKey: string) => Promise<Customer>;
}

/** Saves an edit that began with `base`: shown at once, taken back when it fails, never over what others saved. */
export type Save<Values extends Flat> = (
  base: Snapshot<Values>,
  mine: Values,
) => Promise<SaveOutcome<Values>>;

// Whoever meets a change of somebody else so often had better look for themselves.
const mostAttempts = 4;

const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'conflict';

const fetchNewest = async (): Promise<Customer> => (await call(getMe, {})).data;

/** Makes the way to save one part of the customer. */
export function createSave<Values extends Flat>(part: EditedPart<Values>): Save<Values> {
  let attempt: Attempt | undefined;
  const attempts = {
    read: () => attempt,
    write: (newest: Attempt | undefined) => {
      attempt = newest;
    },
  };
  /** What was sent and never answered: it may be saved all the same. */
  let unanswered: Snapshot<Values>[] = [];

  async function send(edit: Snapshot<Values>): Promise<Customer> {
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
    show: (customer: Customer) => void,
  ): Promise<SaveOutcome<Values>> {
    let edit = { version: base.version, values: mine };
    let kept: readonly FieldOf<Values>[] = [];
    for (let count = 1; ; count += 1) {
      try {
        return { state: 'saved', customer: await send(edit), kept };
      } catch (error) {
        if (!isConflict(error) || count === mostAttempts) throw error;
      }
      const newest = await fetchNewest();
      const theirs = part.valuesOf(newest);
      const merge = mergeEdits(baseFor(base, theirs), mine, theirs);
      const { values, clashes } = merge;
      kept = merge.kept;
      if (clashes.length > 0) {
        showCustomer(newest);
        return {
          state: 'clash',
          newest: { version: newest.version, values: theirs },
          values,
          kept,
          clashes,
        };
      }
      if (changedFields(values, theirs).length === 0)
        return { state: 'saved', customer: newest, kept };
      show(part.withValues(newest, values));
      edit = { version: newest.version, values };
    }
  }

  return async (base, mine) => {
    const before = lastValue($customer.get());
    let shown: Customer | undefined;
    const show = (customer: Customer) => {
      shown = customer;
      showCustomer(customer);
    };
    if (before) show(part.withValues(before, mine));
    try {
      const outcome = await saveOver(base, mine, show);
      if (outcome.state !== 'saved') return outcome;
      showCustomer(outcome.customer);
      attempt = undefined;
      unanswered = [];
      return outcome;
    } catch (error) {
      // Something newer than our guess stays.
      if (before && lastValue($customer.get()) === shown) showCustomer(before);
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
