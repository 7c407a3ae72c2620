import { element } from '#islands/dom/element.ts';
import type { Answer } from '#lib/domain/may-i-send/judge.ts';
import type { Rules } from '#lib/domain/may-i-send/rules.ts';

/** The next step after one answer: a question to us, already written, or the rule in the list. */
export function stepOf({ verdict, asked, thing }: Answer, rules: Rules): HTMLElement[] {
  if (verdict === 'free') return [];
  const words = rules.answers[thing?.rule ?? 'ask']?.step ?? '';
  if (verdict === 'refused')
    return [element('a', { class: 'button', href: `#${thing?.id}` }, words)];
  const kind = verdict === 'unsure' ? 'button button-primary' : 'button';
  const href = `${rules.links.contact}?${new URLSearchParams({ item: asked })}`;
  return [element('a', { class: kind, href }, words)];
}

/** The next steps once something may be sent. */
export function nextSteps(answers: readonly Answer[], rules: Rules): HTMLElement[] {
  if (!answers.some(({ verdict }) => verdict === 'free')) return [];
  const join = { class: 'button button-primary when-out', href: rules.links.signUp };
  return [
    element(
      'li',
      { class: 'steps' },
      element('a', join, rules.answers['free']?.step ?? ''),
      element('a', { href: rules.links.calculator }, 'What will it cost?'),
    ),
  ];
}
