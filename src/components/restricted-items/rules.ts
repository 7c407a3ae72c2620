import type { Goods } from '#lib/content/goods.ts';
import type { RestrictedItemsPage } from '#lib/content/pages/restricted-items.ts';
import { largeBatteriesId, type RestrictedItems } from '#lib/content/restricted-items.ts';
import type { Rules } from '#lib/domain/may-i-send/rules.ts';
import type { Thing } from '#lib/domain/may-i-send/vocabulary.ts';
import { paths } from '#lib/paths.ts';

const verdictOf = { prohibited: 'refused', permit: 'permit', air: 'sea', own: 'refused' } as const;

/** What the box “May I send it?” knows, from the files that editors change. */
export function rulesOf(list: RestrictedItems, goods: Goods, page: RestrictedItemsPage): Rules {
  const restrictedThings = list.items.map(
    ({ also, words, authority, ...item }): Thing => ({
      ...item,
      verdict: verdictOf[item.rule],
      words: words ? `${also}, ${words}` : also,
      from: authority && list.authorities[authority],
    }),
  );
  const freeThings = goods.free.map(
    ({ large, ...item }): Thing =>
      large
        ? { ...item, rule: 'large', verdict: 'sea' }
        : { ...item, rule: 'free', verdict: 'free' },
  );
  const unsureThings = goods.ask.map(
    ({ words = '', ...item }): Thing => ({ ...item, words, rule: 'ask', verdict: 'unsure' }),
  );
  const { battery, unknown, rules } = page.answers;
  return {
    things: [...restrictedThings, ...unsureThings, ...freeThings],
    harmless: goods.harmless.map(({ words }) => words).join(', '),
    large: largeBatteriesId,
    battery,
    unknown,
    answers: Object.fromEntries(rules.map(({ rule, ...words }) => [rule, words])),
    links: {
      list: paths.restrictedItems(),
      contact: paths.contact(),
      signUp: paths.signUp(),
      calculator: paths.calculator(),
    },
    checkedOn: { list: list.checkedOn, goods: goods.checkedOn },
  };
}
