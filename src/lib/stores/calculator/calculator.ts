import { atom, computed } from 'nanostores';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import {
  type Calculation,
  type CalculatorBasis,
  type CalculatorInput,
  calculate,
  type ShownCategory,
} from '#lib/domain/calculator.ts';
import { formOfAddress, queryOfForm } from '#lib/domain/calculator-address.ts';
import { examples } from '#lib/domain/calculator-examples.ts';
import {
  type CalculatorErrors,
  type CalculatorForm,
  emptyForm,
  type NumberField,
  numberFields,
  readForm,
  readItem,
  readUnsized,
} from '#lib/domain/calculator-form.ts';
import { typicalWeight } from '#lib/domain/calculator-units.ts';
import { type Cost, costRange } from '#lib/domain/cost-range.ts';
import type { NumberError } from '#lib/domain/typed-number.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { visit } from '#lib/stores/browser/address.ts';
import { isCurrentPage, onPageLeave } from '#lib/stores/browser/page.ts';

/** The address follows after a pause this long, because browsers limit how often it may change. */
const pauseMs = 400;

/** The rates and tariff, once the page has provided them. */
export const $basis = atom<CalculatorBasis | undefined>();

export const $form = atom<CalculatorForm>(emptyForm(''));

/**
 * The server's last answer in the account, for the inputs as JSON; without a result if it could not be asked, and empty
 * before the first answer (server-result.ts). Undefined on the public page, which asks no server.
 */
export const $serverAnswer = atom<
  { readonly key?: string; readonly result?: Calculation['result'] } | undefined
>();

/** The categories as the server lists them, once it has; until then those of the page are shown. */
export const $serverCategories = atom<readonly ShownCategory[] | undefined>();

/** True if the weight is our suggestion: another category may replace it, but not a typed weight. */
export const $isSuggested = atom(false);

/** True while the size is an example's: another category clears it, and its typical boxes count. */
let isExampleSize = false;

/** A field that can be wrong; further items count from 0. */
export type TouchedField = NumberField | `item-${number}`;

/** The fields that have been left: only they show their errors. */
export const $touched = atom<ReadonlySet<TouchedField>>(new Set());

const sizeFields: readonly NumberField[] = ['length', 'width', 'height'];

let addressUpdate: AbortController | undefined;

onPageLeave(() => {
  addressUpdate?.abort();
  $basis.set(undefined);
  $serverAnswer.set(undefined);
  $form.set(emptyForm(''));
  $isSuggested.set(false);
  isExampleSize = false;
  $touched.set(new Set());
});

/** The inputs as the server takes them: items of one category as one, with their values added; undefined for several. */
export function mergeItems({ further = [], ...first }: CalculatorInput) {
  if (further.some(({ category }) => category !== first.category)) return undefined;
  const value = further.reduce((sum, item) => sum + item.value, first.value);
  return { ...first, value: Number(value.toFixed(2)) };
}

/** The current calculation, the server's once it has answered; undefined while a field is invalid. */
export const $calculation = computed(
  [$form, $basis, $serverAnswer],
  (form, basis, serverAnswer): Calculation | undefined => {
    const reading = readForm(form);
    if (!basis || !('input' in reading)) return undefined;
    const { input } = reading;
    const merged = mergeItems(input);
    const isAnswered = merged && serverAnswer?.key === JSON.stringify(merged);
    const result = (isAnswered && serverAnswer.result) || calculate(input, basis);
    // After a failure the word stays until the server answers.
    const isUnanswered = serverAnswer?.key !== undefined && !serverAnswer.result;
    const isEstimate = merged ? isUnanswered : serverAnswer !== undefined;
    return result && { input, result, isEstimate };
  },
);

/** The calculation that a quote repeats: of one category, and delivered, which the server was not asked for a collected one. */
export const $quotable = computed(
  [$calculation, $basis],
  (calculation, basis): Calculation | undefined => {
    const merged = calculation && mergeItems(calculation.input);
    if (!(merged && basis)) return undefined;
    const { collect, ...input } = merged;
    if (!collect) return { ...calculation, input };
    const result = calculate(input, basis);
    return result && { input, result, isEstimate: true };
  },
);

/** What the parcel costs: exactly, or as a range while only value and weight are known. */
export const $cost = computed(
  [$form, $basis, $calculation],
  (form, basis, calculation): Cost | undefined => {
    if (calculation) return { min: calculation, max: calculation, isExact: true };
    const unsized = readUnsized(form);
    return basis && unsized && costRange(unsized, basis);
  },
);

/** The errors of the fields that have been left. */
export const $errors = computed([$form, $touched], (form, touched): CalculatorErrors => {
  const reading = readForm(form);
  if ('input' in reading) return {};
  return Object.fromEntries(
    numberFields.flatMap((field) => {
      const error = touched.has(field) ? reading.errors[field] : undefined;
      return error ? [[field, error]] : [];
    }),
  );
});

/** The errors of the further items that have been left; an empty one is not wrong. */
export const $itemErrors = computed([$form, $touched], (form, touched) =>
  form.further.map((item, index): NumberError | undefined => {
    const reading = readItem(form, item);
    const isShown =
      touched.has(`item-${index}`) && !('number' in reading) && reading.error !== 'missing';
    return isShown ? reading.error : undefined;
  }),
);

const categoryIds = (): readonly string[] =>
  ($serverCategories.get() ?? $basis.get()?.tariff.categories ?? []).map(({ id }) => id);

/** Starts with the inputs of the address; `entries`, made before this code had loaded, win over them. */
export function openCalculator(
  basis: CalculatorBasis,
  entries: Partial<CalculatorForm> = {},
): void {
  $basis.set(basis);
  const { search } = environment.location;
  $form.set({ ...formOfAddress(search, categoryIds()), ...entries });
  const isExample = examples.some(({ query }) => search === `?${stringifyQuery(query)}`);
  $isSuggested.set(isExample && entries.weight === undefined);
  isExampleSize = isExample && !sizeFields.some((field) => field in entries);
  if (entries.category !== undefined) changeContents({ category: entries.category });
  else if (Object.keys(entries).length > 0) updateAddressSoon();
}

function updateAddressSoon(): void {
  addressUpdate?.abort();
  addressUpdate = new AbortController();
  environment.wait(pauseMs, addressUpdate.signal).then(
    () => {
      if (!isCurrentPage()) return;
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
  updateAddressSoon();
}

/** Takes what somebody types into a field. */
export function typeIn(field: NumberField, text: string): void {
  if (field === 'weight') $isSuggested.set(false);
  if (sizeFields.includes(field)) isExampleSize = false;
  changeForm({ [field]: text });
}

/** Changes what is in the parcel, and suggests its usual weight and size unless they were typed. */
export function changeContents(
  changes: Partial<Pick<CalculatorForm, 'category' | 'further'>>,
): void {
  const form = { ...$form.get(), ...changes };
  const basis = $basis.get();
  const isReplaceable = form.weight === '' || $isSuggested.get();
  $isSuggested.set(isReplaceable);
  changeForm({
    ...changes,
    ...(isReplaceable && basis && { weight: typicalWeight(form, basis) }),
    ...(isExampleSize && { length: '', width: '', height: '' }),
  });
}

/** Shows the error of a field that has been left. */
export const touchField = (field: TouchedField): void =>
  $touched.set(new Set([...$touched.get(), field]));

/** Shows the errors of all fields; returns the first invalid one. */
export function touchForm(): TouchedField | undefined {
  const items = $form.get().further.map((_, index) => `item-${index}` as const);
  $touched.set(new Set([...numberFields, ...items]));
  const itemErrors = $itemErrors.get();
  return (
    numberFields.find((field) => $errors.get()[field] !== undefined) ??
    items.find((_, index) => itemErrors[index] !== undefined)
  );
}

/** The public address of these inputs and their result. */
export const calculatorLink = (): string =>
  environment.location.origin + paths.calculator(queryOfForm($form.get(), categoryIds()));
