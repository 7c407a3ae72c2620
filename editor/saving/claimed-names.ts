import { rulesOf } from '#components/restricted-items/rules.ts';
import { whereOf } from '#editor/where.ts';
import { goodsSchema } from '#lib/content/goods.ts';
import { restrictedItems } from '#lib/content/pages/restricted-items.ts';
import { checkContent } from '#lib/content/read.ts';
import { restrictedItemsSchema } from '#lib/content/restricted-items.ts';
import { judgeOf } from '#lib/domain/may-i-send/judge.ts';
import type { Question } from './questions.ts';

const listFile = 'restricted-items.yaml';
const goodsFile = 'goods.yaml';
const pageFile = 'pages/restricted-items.mdx';

const namesOf = ({ name, also }: { name: string; also: string }): string[] =>
  [name, ...also.split(',')].map((text) => text.trim());

/** Asks about each new name in the list of restricted items for which “May I send it?” finds another item. */
export function questionsAboutClaims(
  path: string,
  after: string,
  read: (path: string) => string,
): Question[] {
  if (path !== listFile) return [];
  const newList = checkContent(after, listFile, restrictedItemsSchema);
  const oldList = checkContent(read(listFile), listFile, restrictedItemsSchema);
  const goods = checkContent(read(goodsFile), goodsFile, goodsSchema);
  const page = checkContent(read(pageFile), pageFile, restrictedItems);
  const judge = judgeOf(rulesOf(newList, goods, page));
  return newList.items.flatMap((item, index) => {
    const oldItem = oldList.items.find(({ id, name }) => id === item.id && name === item.name);
    const oldNames = oldItem ? namesOf(oldItem) : [];
    const newNames = namesOf(item).filter((name) => name !== '' && !oldNames.includes(name));
    return newNames.flatMap((name) => {
      const answers = judge(name);
      const [other] = answers.flatMap(({ thing }) => thing ?? []);
      if (!other || answers.some(({ thing }) => thing?.id === item.id)) return [];
      const fieldPath = ['items', index, name === item.name ? 'name' : 'also'];
      const field = fieldPath.join('/');
      const message = `“${name}” is already a name of “${other.name}”, and “May I send it?” answers with that.`;
      return [{ id: `${field}: ${message}`, field, where: whereOf(fieldPath, newList), message }];
    });
  });
}
