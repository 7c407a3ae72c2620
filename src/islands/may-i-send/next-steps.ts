import { element } from '#islands/dom/element.ts';
import type { Answer } from '#lib/domain/may-i-send/judge.ts';
import type { Rules } from '#lib/domain/may-i-send/rules.ts';

/** The next step after one answer: a question to us, already written, or the rule in the list. */
export function stepOf({ verdict, asked, thing }: Answer, rules: Rules): HTMLElement[] {
  if (verdict === 'free') return [];
  const text = rules.answers[thing?.rule ?? 'ask']?.step ?? '';
  if (verdict === 'refused')
    return [element('a', { class: 'button', href: `#${thing?.id}` }, text)];
  // To the form itself: on a phone it is far below the page's beginning.
  const href = `${rules.links.contact}?${new URLSearchParams({ item: asked })}#write`;
  return [element('a', { class: 'button', href }, text)];
}

/** The next steps below all answers: an address to send to, and the cost of what may be sent. */
export function nextSteps(answers: readonly Answer[], rules: Rules): HTMLElement[] {
  if (answers.length === 0) return [];
  const maySendSome = answers.some(({ verdict }) => verdict === 'free');
  const signUp = { class: 'button button-primary when-out', href: rules.links.signUp };
  return [
    element(
      'li',
      { class: 'steps' },
      element('a', signUp, rules.answers['free']?.step ?? ''),
      ...(maySendSome
        ? [element('a', { href: rules.links.calculator }, 'What will it cost?')]
        : []),
    ),
  ];
}
