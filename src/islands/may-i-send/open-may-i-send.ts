import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { type Answer, judgeOf } from '#lib/domain/may-i-send/judge.ts';
import type { Rules } from '#lib/domain/may-i-send/rules.ts';
import { loadRules } from '#lib/stores/may-i-send.ts';
import { nextSteps } from './next-steps.ts';
import { labelOf, titleOf, verdictItem } from './verdict.ts';
import styles from './verdicts.css?inline';

/** How long nobody types before the answer is announced and the question goes into the address. */
const pauseMs = 700;

const announcementOf = (answers: readonly Answer[], rules: Rules) =>
  answers.map((answer) => `${titleOf(answer)}: ${labelOf(answer, rules)}.`).join(' ');

/** The last word may still be typed, so it does not count as unknown yet. */
const isBeingTyped = ({ unknown = [] }: Answer, question: string) =>
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
    // Firefox and Safari throw when the address changes too often.
  }
}

/** Answers the question below the field while it is typed. */
export async function open(container: HTMLElement): Promise<void> {
  const rules = await loadRules();
  const form = container.querySelector('form');
  const field = container.querySelector('input');
  const status = container.querySelector('[role="status"]');
  const list = container.querySelector('ul');
  if (!(form && field && status && list)) return;
  adoptStyles(styles);
  const judge = judgeOf(rules);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (answers: readonly Answer[]) => {
    const items = answers.map((answer) => verdictItem(answer, rules));
    list.replaceChildren(...items, ...nextSteps(answers, rules));
  };
  const update = () => {
    clearTimeout(timer);
    const answers = judge(field.value);
    show(answers);
    status.textContent = announcementOf(answers, rules);
  };
  const settle = () => {
    update();
    writeToAddress(field.value.trim());
  };
  const readAddress = () => {
    field.value = new URLSearchParams(location.search).get('q') ?? '';
    update();
  };

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(settle, pauseMs);
    show(judge(field.value).filter((answer) => !isBeingTyped(answer, field.value)));
  });
  // So that the address is up to date before a link is followed.
  field.addEventListener('change', settle);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    settle();
  });
  addEventListener('popstate', readAddress);
  if (field.value) settle();
  else if (location.search) readAddress();
}
