import { judgeOf } from '#lib/domain/may-i-send/judge.ts';
import { loadRules } from '#lib/stores/may-i-send.ts';
import { answerItem } from './results.ts';

async function prepare() {
  const rules = await loadRules();
  return { rules, judge: judgeOf(rules) };
}

let prepared: ReturnType<typeof prepare> | undefined;

/** Words of the portal itself, which nobody means to send here. */
const ownWords = new Set(['vague', 'documents']);

/** “May I send …?” with the verdicts, for a term that names only things; nothing for any other term. */
export async function verdictLink(term: string): Promise<HTMLLIElement | undefined> {
  try {
    prepared ??= prepare();
    const { rules, judge } = await prepared;
    const answers = judge(term);
    const things = answers.flatMap(({ thing }) => thing ?? []);
    if (things.length === 0 || things.length < answers.length) return undefined;
    if (things.some(({ id }) => ownWords.has(id))) return undefined;
    const said = things.map(({ name, rule }) => `${name}: ${rules.answers[rule]?.label}.`);
    const address = `${rules.links.list}?${new URLSearchParams({ q: term })}`;
    return answerItem(address, `May I send ${term}?`, said.join(' '));
  } catch (error) {
    // The pages are found without it.
    console.warn(error);
    prepared = undefined;
    return undefined;
  }
}
