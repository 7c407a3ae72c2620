import { atom, computed } from 'nanostores';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { type CalculatorBasis, type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { formOfAddress, queryOfForm } from '#lib/domain/calculator-address.ts';
import {
  type CalculatorFaults,
  type CalculatorForm,
  emptyForm,
  type NumberField,
  numberFields,
  readForm,
} from '#lib/domain/calculator-form.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { visit } from '#lib/stores/browser/address.ts';
import { isThere, whenLeft } from '#lib/stores/browser/page.ts';

/** Milliseconds without a change before the address follows: browsers refuse to rewrite it at every key. */
const pause = 400;

/** What the calculator computes with, once a page has given it. */
export const $basis = atom<CalculatorBasis | undefined>();

/** The calculator's fields as they stand. */
export const $form = atom<CalculatorForm>(emptyForm(''));

/** The fields that somebody is done with: only they say what is wrong with them. */
export const $judged = atom<ReadonlySet<NumberField>>(new Set());

whenLeft(() => {
  waiting?.abort();
  $basis.set(undefined);
  $form.set(emptyForm(''));
  $judged.set(new Set());
});

/** Inputs that can all be read, and what they cost. */
export interface Calculation {
  readonly input: CalculatorInput;
  readonly result: NonNullable<ReturnType<typeof calculate>>;
}

/** The inputs and their result; undefined while a field is empty or wrong. */
export const $calculation = computed([$form, $basis], (form, basis): Calculation | undefined => {
  const read = readForm(form);
  if (!basis || !('input' in read)) return undefined;
  const result = calculate(read.input, basis);
  return result && { input: read.input, result };
});

/** What is wrong with the fields that somebody is done with. */
export const $faults = computed([$form, $judged], (form, judged): CalculatorFaults => {
  const read = readForm(form);
  if ('input' in read) return {};
  return Object.fromEntries(
    numberFields.flatMap((field) => {
      const fault = judged.has(field) ? read.faults[field] : undefined;
      return fault ? [[field, fault]] : [];
    }),
  );
});

const categoryIds = (): readonly string[] =>
  $basis.get()?.tariff.categories.map(({ id }) => id) ?? [];

/** Begins with what the address carries; `typed` is what was typed before this code was there, and is newer. */
export function openCalculator(basis: CalculatorBasis, typed: Partial<CalculatorForm> = {}): void {
  $basis.set(basis);
  $form.set({ ...formOfAddress(environment.location.search, categoryIds()), ...typed });
  if (Object.keys(typed).length > 0) followInAddress();
}

let waiting: AbortController | undefined;

function followInAddress(): void {
  waiting?.abort();
  waiting = new AbortController();
  environment.wait(pause, waiting.signal).then(
    () => {
      if (!isThere()) return;
      const query = stringifyQuery(queryOfForm($form.get(), categoryIds()));
      const { pathname } = environment.location;
      visit(query === '' ? pathname : `${pathname}?${query}`, 'replace');
    },
    // Changed again meanwhile.
    () => undefined,
  );
}

/** Takes note of a change of the fields; the address follows. */
export function changeForm(changes: Partial<CalculatorForm>): void {
  $form.set({ ...$form.get(), ...changes });
  followInAddress();
}

/** Lets a field say what is wrong with it, because somebody has left it. */
export const judgeField = (field: NumberField): void =>
  $judged.set(new Set([...$judged.get(), field]));

/** Lets every field say what is wrong with it; answers the first one with which something is. */
export function judgeForm(): NumberField | undefined {
  $judged.set(new Set(numberFields));
  return numberFields.find((field) => $faults.get()[field] !== undefined);
}

/** The address at which anybody, signed in or not, sees these inputs and their result. */
export const calculatorLink = (): string =>
  environment.location.origin + paths.calculator(queryOfForm($form.get(), categoryIds()));
