import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { type Answer, judgeOf } from '#lib/domain/may-i-send/judge.ts';
import type { Rules } from '#lib/domain/may-i-send/rules.ts';
import { loadRules } from '#lib/stores/may-i-send.ts';
import { nextSteps } from './next-steps.ts';
import { labelOf, titleOf, verdictItem } from './verdict.ts';
import styles from './verdicts.css?inline';

/** Milliseconds without typing before the answer is announced and goes into the address. */
const pause = 700;

const spoken = (answers: readonly Answer[], rules: Rules) =>
  answers.map((answer) => `${titleOf(answer)}: ${labelOf(answer, rules)}.`).join(' ');

/** A word that is still being typed is not yet one that nobody knows. */
const isBegun = ({ unknown = [] }: Answer, question: string) =>
  unknown.some((word) => question.toLowerCase().endsWith(word));

/** Puts the question into the address, for reload, Back and shared links. */
function writeToAddress(question: string): void {
  const query = new URLSearchParams(location.search);
  query.delete('q');
  if (question) query.set('q', question);
  try {
    const search = query.size > 0 ? `?${query}` : '';
    history.replaceState(null, '', location.pathname + search + location.hash);
  } catch {
    // Firefox and Safari throw when it changes too often.
  }
}

/** Answers what is typed into the box, at once beneath it. */
export async function open(container: HTMLElement): Promise<void> {
  const rules = await loadRules();
  const form = container.querySelector('form');
  const field = container.querySelector('input');
  const status = container.querySelector('[role="status"]');
  const list = container.querySelector('ul');
  if (!(form && field && status && list)) return;
  adoptStyles(styles);
  const judge = judgeOf(rules);
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const show = (answers: readonly Answer[]) => {
    const items = answers.map((answer) => verdictItem(answer, rules));
    list.replaceChildren(...items, ...nextSteps(answers, rules));
  };
  const answer = () => {
    clearTimeout(waiting);
    const answers = judge(field.value);
    show(answers);
    status.textContent = spoken(answers, rules);
  };
  const settle = () => {
    answer();
    writeToAddress(field.value.trim());
  };
  const read = () => {
    field.value = new URLSearchParams(location.search).get('q') ?? '';
    answer();
  };

  field.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(settle, pause);
    show(judge(field.value).filter((answer) => !isBegun(answer, field.value)));
  });
  // Before a link of an answer is followed.
  field.addEventListener('change', settle);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    settle();
  });
  addEventListener('popstate', read);
  if (field.value) settle();
  else if (location.search) read();
}
