import { rulesOf } from '#components/restricted-items/rules.ts';
import { whereOf } from '#editor/where.ts';
import { goodsSchema } from '#lib/content/goods.ts';
import { restrictedItems } from '#lib/content/pages/restricted-items.ts';
import { checkContent } from '#lib/content/read.ts';
import { restrictedItemsSchema } from '#lib/content/restricted-items.ts';
import { judgeOf } from '#lib/domain/may-i-send/judge.ts';
import type { Question } from './questions.ts';

const list = 'restricted-items.yaml';

/** Names of the list of restricted items that are new and to which “May I send it?” answers with something else. */
export function questionsAboutClaims(
  path: string,
  after: string,
  read: (path: string) => string,
): Question[] {
  if (path !== list) return [];
  const now = checkContent(after, list, restrictedItemsSchema);
  const before = checkContent(read(list), list, restrictedItemsSchema);
  const goods = checkContent(read('goods.yaml'), 'goods.yaml', goodsSchema);
  const page = 'pages/restricted-items.mdx';
  const judge = judgeOf(rulesOf(now, goods, checkContent(read(page), page, restrictedItems)));
  return now.items.flatMap(({ id, name, also }, index) => {
    const old = before.items.find((item) => item.id === id && item.name === name);
    const named = (of: { name: string; also: string } | undefined) =>
      of ? [of.name, ...of.also.split(',')].map((one) => one.trim()) : [];
    const isNew = (one: string) => one !== '' && !named(old).includes(one);
    return named({ name, also })
      .filter(isNew)
      .flatMap((asked) => {
        const answers = judge(asked);
        const [other] = answers.flatMap(({ thing }) => thing ?? []);
        if (!other || answers.some(({ thing }) => thing?.id === id)) return [];
        const key = asked === name ? 'name' : 'also';
        const at = ['items', index, key];
        const message = `“${asked}” is already a name of “${other.name}”, and “May I send it?” answers with that.`;
        const field = at.join('/');
        return [{ id: `${field}: ${message}`, field, where: whereOf(at, now), message }];
      });
  });
}
