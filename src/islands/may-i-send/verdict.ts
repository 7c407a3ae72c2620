import { element, icon } from '#islands/dom/element.ts';
import type { Answer } from '#lib/domain/may-i-send/judge.ts';
import type { Rules } from '#lib/domain/may-i-send/rules.ts';
import type { Verdict } from '#lib/domain/may-i-send/vocabulary.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { splitLinks } from '#lib/format/split-links.ts';
import { stepOf } from './next-steps.ts';

// Lucide's check, ship, file-check, ban and circle-help.
const icons: Readonly<Record<Verdict, string>> = {
  free: 'M20 6 9 17l-5-5',
  sea: 'M12 10.2V14M12 2v3M19 13V7a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v6M19.4 20a11.6 11.6 0 0 0 1.6-6l-8.2-3.6a2 2 0 0 0-1.6 0L3 14a11.6 11.6 0 0 0 2.8 7.8M2 21c.6.5 1.2 1 2.5 1 2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1s1.2 1 2.5 1c2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1',
  permit:
    'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v4a2 2 0 0 0 2 2h4M9 15l2 2 4-4',
  refused: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M4.9 4.9l14.2 14.2',
  unsure: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01',
};

/** The words of an answer's rule. */
const wordsOf = ({ thing }: Answer, { answers }: Rules) => answers[thing?.rule ?? 'ask'];

/** The thing that an answer is about. */
export const titleOf = ({ thing, asked }: Answer): string => thing?.name ?? asked;

/** The answer in a few words. */
export function labelOf(answer: Answer, rules: Rules): string {
  const label = wordsOf(answer, rules)?.label ?? '';
  return answer.thing?.from ? `${label} from the ${answer.thing.from}` : label;
}

/** Turns each [words](address) of a text into a link. */
function linkify(text: string): (Node | string)[] {
  return splitLinks(text).flatMap((part, index, parts): (Node | string)[] => {
    if (index % 3 === 0) return part ? [part] : [];
    return index % 3 === 1 ? [element('a', { href: parts[index + 1] ?? '' }, part)] : [];
  });
}

/** Says which words are unknown, such as “We do not know “blorp”. Did you mean blender?” */
function unknownText({ unknown = [], asked, meant }: Answer, rules: Rules): HTMLElement[] {
  // The title consists of the unknown words already.
  if (!meant && unknown.join(' ') === asked.toLowerCase()) return [];
  if (unknown.length === 0) return [];
  const paragraph = element('p', {}, `${rules.unknown} “${unknown.join(' ')}”. `);
  if (meant) {
    const href = `${rules.links.list}?${new URLSearchParams({ q: meant })}`;
    paragraph.append('Did you mean ', element('a', { href }, meant), '?');
  }
  return [paragraph];
}

/** Where the rule is from, with its place in the list; a refusal has a button that leads there. */
function sourceOf({ thing, verdict }: Answer, rules: Rules, sourceText: string): HTMLElement[] {
  if (!thing) return [];
  // What may simply be sent, and what we must be asked about, has no place in the list.
  const isListed = !['free', 'large', 'ask'].includes(thing.rule);
  const day = isListed ? rules.checkedOn.list : rules.checkedOn.goods;
  const source = element('p', { class: 'source' }, `${sourceText}, checked ${formatLongDay(day)}`);
  if (isListed && verdict !== 'refused')
    source.append(' · ', element('a', { href: `#${thing.id}` }, `${thing.name} in the list`));
  return [source];
}

/** The answer to one thing: the verdict, the rule's words, what to do, and where the rule is from. */
export function verdictItem(answer: Answer, rules: Rules): HTMLLIElement {
  const { thing, verdict } = answer;
  const words = wordsOf(answer, rules);
  const note = thing?.note ? [element('p', {}, ...linkify(thing.note))] : [];
  const battery = verdict === 'free' && thing?.battery ? [element('p', {}, rules.battery)] : [];
  return element(
    'li',
    { 'data-verdict': verdict },
    icon(icons[verdict]),
    element('h2', {}, `${titleOf(answer)}: `, element('strong', {}, labelOf(answer, rules))),
    ...unknownText(answer, rules),
    element('p', {}, words?.text ?? ''),
    ...note,
    ...battery,
    ...sourceOf(answer, rules, words?.source ?? ''),
    ...stepOf(answer, rules),
  );
}
