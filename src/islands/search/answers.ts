import { answerFinder, type SearchAnswers } from '#lib/domain/search-answers.ts';

async function prepare() {
  const response = await fetch('/search.json', { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error('The answers could not be loaded.');
  const data: SearchAnswers = await response.json();
  return { find: answerFinder(data), suggested: data.answers.filter(({ suggested }) => suggested) };
}

let preparation: ReturnType<typeof prepare> | undefined;

/** Loads the written answers, once; undefined if that fails, since pages are found without them. */
export async function loadAnswers(): Promise<Awaited<ReturnType<typeof prepare>> | undefined> {
  try {
    preparation ??= prepare();
    return await preparation;
  } catch (error) {
    console.warn(error);
    preparation = undefined;
    return undefined;
  }
}
