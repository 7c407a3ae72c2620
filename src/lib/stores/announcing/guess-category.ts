import type { Mail } from '#lib/contract/mails.ts';
import { loadRules } from '#lib/stores/may-i-send.ts';

/** The category of a mail’s goods, by the list of “May I send it?”; undefined if it is not plain. */
export async function guessCategory({ items }: Mail['findings']): Promise<string | undefined> {
  if (!items.sure || !items.value) return undefined;
  try {
    const [rules, { categoryGuesserOf }] = await Promise.all([
      loadRules(),
      import('#lib/domain/may-i-send/guess-category.ts'),
    ]);
    return categoryGuesserOf(rules)(items.value.map(({ description }) => description));
  } catch (error) {
    // The customer chooses without a guess.
    console.warn(error);
    return undefined;
  }
}
