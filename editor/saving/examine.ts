import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitPage } from '#editor/page-file.ts';
import { checkText, contentOf, rewrite } from '#editor/revise.ts';
import { schemaOf } from '#editor/schema-of.ts';
import type { Values } from '#editor/values.ts';
import { ContentError } from '#lib/content/read.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { compilePage } from '#scripts/build/page-compiler.ts';
import { bringTogether, type Conflict, type Versions } from './bring-together.ts';
import { questionsAboutClaims } from './claimed-names.ts';
import { type FormProblem, problemsOf } from './form-problems.ts';
import { type Question, questionsAbout } from './questions.ts';
import { questionsAboutText } from './text-questions.ts';

/** What a form sends, and what its file holds. */
export interface Form extends Versions {
  /** The folder of the content files. */
  folder: string;
}

/** A form's content, ready to be written if it has no problems. */
export interface Examined {
  kind: 'examined';
  /** The file's text with it. */
  newText: string;
  values: Values;
  problems: FormProblem[];
  questions: Question[];
}

/** Characters of a compiled page; a table can hold many more cells than signs. */
const maxCompiledLength = 500_000;

async function checkSize(text: string, values: Values): Promise<void> {
  const code = await compilePage(splitPage(text).body, { ...values });
  if (code.length > maxCompiledLength)
    throw new ContentError(
      'the text becomes too large as a page. Make its tables smaller, or make two pages of it.',
    );
}

/** Brings a form together with what its file holds, and checks the result as the build does. */
export async function examine(form: Form): Promise<Examined | Conflict> {
  const { file, folder, currentText } = form;
  const merged = bringTogether(form);
  if ('kind' in merged) return merged;
  const { values } = merged;
  const newText = rewrite(file, currentText, merged);
  const problems = await problemsOf(newText, values, [() => checkText(file, newText)]);
  if (problems.length === 0 && file.path.endsWith('.mdx'))
    problems.push(...(await problemsOf(newText, values, [() => checkSize(newText, values)])));
  if (problems.length > 0) return { kind: 'examined', newText, values, problems, questions: [] };
  const before = contentOf(file, currentText);
  const questions = [
    ...questionsAbout({
      before: before.values,
      after: values,
      today: jamaicanDay(new Date()),
      schema: schemaOf(file),
    }),
    ...questionsAboutText(before.body, merged.body),
    ...questionsAboutClaims(file.path, newText, (path) => readFileSync(join(folder, path), 'utf8')),
  ];
  return { kind: 'examined', newText, values, problems, questions };
}
