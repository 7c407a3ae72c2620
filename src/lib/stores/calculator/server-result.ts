import { computed } from 'nanostores';
import { call } from '#lib/api/call.ts';
import type { Calculation } from '#lib/domain/calculator.ts';
import { type CalculatorForm, readForm } from '#lib/domain/calculator-form.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { createFollower } from '#lib/stores/fetching/follow.ts';
import { createLoader, lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $form, $serverAnswer, $serverCategories, mergeItems } from './calculator.ts';
import { $categories, needCategories } from './categories.ts';

/* In the account the server computes the exact result and lists the categories (§7): it has the prices in force, while a
   page may be older. Until it answers, and if it does not, the page's own result stays. Loaded after the page. */

/** The pause in typing before the server is asked, so at most 120 times a minute. */
const pauseMs = 500;

/** The inputs that the server is asked for: of one category, each of them valid. */
function inputOf(form: CalculatorForm) {
  const reading = readForm(form);
  return 'input' in reading ? mergeItems(reading.input) : undefined;
}

const $key = computed($form, (form) => {
  const input = inputOf(form);
  return input && JSON.stringify(input);
});

const loader = createLoader<Calculation['result']>();

function ask(): void {
  if (!$serverAnswer.get()) $serverAnswer.set({});
  const input = inputOf($form.get());
  if (!input) {
    loader.reset();
    return;
  }
  void loader.load(async (signal) => {
    await environment.wait(pauseMs, signal);
    const params = { customerId: $session.get().id };
    const { data } = await call('calculate', { params, query: input }, { signal });
    return data;
  });
}

loader.$load.subscribe((load) => {
  const key = $key.get();
  if (key === undefined) return;
  // A newer question ends the one before, so that an answer is always to the inputs of now.
  if (load.state === 'ready' && !load.stale) $serverAnswer.set({ key, result: load.value });
  else if (load.state === 'failed') $serverAnswer.set({ key });
});

$categories.subscribe((load) => $serverCategories.set(lastValue(load)));

const follow = createFollower({ path: paths.accountCalculator(), $target: $key, open: ask });

/** Starts asking the server, now and whenever this page shows again. */
export function runServerResult(): void {
  needCategories();
  follow();
}
