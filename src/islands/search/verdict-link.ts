import { judgeOf } from '#lib/domain/may-i-send/judge.ts';
import { loadRules } from '#lib/stores/may-i-send.ts';
import { answerItem } from './results.ts';

async function prepare() {
  const rules = await loadRules();
  return { rules, judge: judgeOf(rules) };
}

let preparation: ReturnType<typeof prepare> | undefined;

/** Ids that do not name goods here: vague words, and “documents”, which in a search means our paperwork. */
const nonGoodsIds = new Set(['vague', 'documents']);

/** The term as a question: as it is if it was asked as one, such as “can I send a drone”. */
function questionOf(term: string): string {
  const words = term.trim().replace(/\?$/, '');
  return /^(?:may|can|could|do|does|is|are|what)\s/i.test(words)
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}?`
    : `May I send ${words}?`;
}

/** “May I send …?” with the verdicts, if the term names only goods. */
export async function verdictLink(term: string): Promise<HTMLLIElement | undefined> {
  try {
    preparation ??= prepare();
    const { rules, judge } = await preparation;
    const answers = judge(term);
    const things = answers.flatMap(({ thing }) => thing ?? []);
    if (things.length === 0 || things.length < answers.length) return undefined;
    if (things.some(({ id }) => nonGoodsIds.has(id))) return undefined;
    const verdicts = things.map(({ name, rule }) => `${name}: ${rules.answers[rule]?.label}.`);
    const address = `${rules.links.list}?${new URLSearchParams({ q: term })}`;
    return answerItem(address, questionOf(term), verdicts.join(' '));
  } catch (error) {
    // The search finds pages without a verdict, too.
    console.warn(error);
    preparation = undefined;
    return undefined;
  }
}
