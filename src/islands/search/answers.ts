import { answerFinder, type SearchAnswers } from '#lib/domain/search-answers.ts';

async function prepare() {
  const answer = await fetch('/search.json', { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error('The answers could not be loaded.');
  const known: SearchAnswers = await answer.json();
  return { find: answerFinder(known), suggested: known.answers.filter((one) => one.suggested) };
}

let prepared: ReturnType<typeof prepare> | undefined;

/** The answers that need no page, loaded once; undefined where they cannot be had: pages are found without them. */
export async function loadAnswers(): Promise<Awaited<ReturnType<typeof prepare>> | undefined> {
  try {
    prepared ??= prepare();
    return await prepared;
  } catch (error) {
    console.warn(error);
    prepared = undefined;
    return undefined;
  }
}
