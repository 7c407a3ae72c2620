import { atom, computed } from 'nanostores';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { type Calculation, type CalculatorBasis, calculate } from '#lib/domain/calculator.ts';
import { formOfAddress, queryOfForm } from '#lib/domain/calculator-address.ts';
import {
  type CalculatorFaults,
  type CalculatorForm,
  emptyForm,
  type NumberField,
  numberFields,
  readForm,
  readUnsized,
} from '#lib/domain/calculator-form.ts';
import { type Cost, costRange } from '#lib/domain/cost-range.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { visit } from '#lib/stores/browser/address.ts';
import { isThere, whenLeft } from '#lib/stores/browser/page.ts';

/** Milliseconds without a change before the address is updated: browsers limit how often it may change. */
const pause = 400;

/** The rates and tariff, once the page has provided them. */
export const $basis = atom<CalculatorBasis | undefined>();

export const $form = atom<CalculatorForm>(emptyForm(''));

/** The fields that have been left: only they show their fault. */
export const $judged = atom<ReadonlySet<NumberField>>(new Set());

whenLeft(() => {
  waiting?.abort();
  $basis.set(undefined);
  $form.set(emptyForm(''));
  $judged.set(new Set());
});

/** The current calculation; undefined while a field is invalid. */
export const $calculation = computed([$form, $basis], (form, basis): Calculation | undefined => {
  const read = readForm(form);
  if (!basis || !('input' in read)) return undefined;
  const result = calculate(read.input, basis);
  return result && { input: read.input, result };
});

/** What it costs: exactly, or as a range while only value and weight are known. */
export const $cost = computed(
  [$form, $basis, $calculation],
  (form, basis, exact): Cost | undefined => {
    if (exact) return { least: exact, most: exact, isExact: true };
    const unsized = readUnsized(form);
    return basis && unsized && costRange(unsized, basis);
  },
);

/** The faults of the fields that have been left. */
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

/** Starts with the inputs of the address; `typed`, entered before this code had loaded, wins over them. */
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
    // Changed again in the meantime.
    () => undefined,
  );
}

/** Changes fields, and later the address. */
export function changeForm(changes: Partial<CalculatorForm>): void {
  $form.set({ ...$form.get(), ...changes });
  followInAddress();
}

/** Shows the fault of a field that has been left. */
export const judgeField = (field: NumberField): void =>
  $judged.set(new Set([...$judged.get(), field]));

/** Shows the faults of all fields; returns the first invalid one. */
export function judgeForm(): NumberField | undefined {
  $judged.set(new Set(numberFields));
  return numberFields.find((field) => $faults.get()[field] !== undefined);
}

/** The public address of these inputs and their result. */
export const calculatorLink = (): string =>
  environment.location.origin + paths.calculator(queryOfForm($form.get(), categoryIds()));
