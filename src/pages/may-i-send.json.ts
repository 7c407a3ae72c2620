import { rulesOf } from '#components/restricted-items/rules.ts';
import { getGoods, getPage, getRestrictedItems } from '#lib/content/entries.ts';

/** /may-i-send.json, what the box “May I send it?” loads when somebody uses it. */
export async function GET(): Promise<Response> {
  const { data } = await getPage('restricted-items', 'restricted-items');
  return Response.json(rulesOf(await getRestrictedItems(), await getGoods(), data));
}
