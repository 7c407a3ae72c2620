import { getFigures, getSearch } from '#lib/content/entries.ts';
import { fillFigures } from '#lib/content/figures.ts';

/** /search.json, the direct answers of the site's search; loaded when somebody opens it. */
export async function GET(): Promise<Response> {
  const { answers, synonyms } = await getSearch();
  const figures = await getFigures();
  return Response.json({
    answers: answers.map((answer) => ({ ...answer, text: fillFigures(answer.text, figures) })),
    synonyms,
  });
}
