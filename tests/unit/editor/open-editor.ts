import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { keystaticApi } from '#editor/api.ts';
import type { FormProblem } from '#editor/saving/form-problems.ts';
import { inPlace, type Question } from '#editor/saving/questions.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const host = '127.0.0.1:4331';
const origin = `http://${host}`;

// What the tests change, so that they do not depend on what the published files say.
const companyFields = [
  'name: AirBridge',
  'tagline: Your address in Miami.',
  `offices:
  - name: Kingston
    lines: [15 Sample Harbour Lane]
    timeZone: America/Jamaica
    hours:
      - { days: Monday to Friday, opens: "09:00", closes: "18:00" }`,
  `links:
  - label: Jamaica Customs Agency
    url: https://www.jacustoms.gov.jm`,
  'closed: []',
  `payment:
  bank:
    bank: Sample Bank
    branch: Sample Square
    accountName: AirBridge Ltd.
    accountNumber: "0012345678"
    reference: The invoice number`,
];

interface SaveOptions {
  readonly opened?: string;
  /** The questions that were answered with yes; by default that prices may change for the past, too. */
  readonly confirmed?: readonly string[];
  readonly agreed?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The text with this field, written as YAML, in place of the one with the same key at the left margin. */
export function withField(text: string, yaml: string): string {
  const [key] = yaml.split(':');
  const field = new RegExp(`^${key}:.*\\n(?:\\n* .*\\n)*`, 'm');
  return text.replace(field, () => `${yaml}\n`);
}

/** The problems that a refusal names, each with the label of its field. */
export async function problemsIn(answer: Response): Promise<string[]> {
  const { problems }: { problems: FormProblem[] } = await answer.json();
  return problems.map(({ where, message }) => `${where}: ${message}`);
}

/** The questions of an answer that saved nothing yet. */
export async function questionsIn(answer: Response): Promise<Question[]> {
  const { questions }: { questions: Question[] } = await answer.json();
  return questions;
}

/** The editor's API over a copy of the content files, with prices and fields of the company that the tests know. */
export function openEditor(
  checkPage: (path: string, text: string) => Promise<void> = async () => {},
) {
  const folder = temporaryFolder();
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  cpSync('src/content', folder, { recursive: true });
  cpSync('tests/support/fixed-prices/rates.yaml', join(folder, 'rates.yaml'));
  write('company.yaml', companyFields.reduce(withField, read('company.yaml')));
  const answer = keystaticApi({ folder, checkPage });

  const get = (path: string, headers: Record<string, string> = {}) =>
    answer(
      new Request(`${origin}/api/keystatic/${path}`, {
        headers: { host, 'no-cors': '1', ...headers },
      }),
    );
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    answer(
      new Request(`${origin}/api/keystatic/update`, {
        method: 'POST',
        headers: { host, origin, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  // A form sends the text that it was opened with: here the file as it is, unless a test says otherwise.
  const save = (
    path: string,
    contents: string,
    { opened = read(path), confirmed = [inPlace], agreed, headers }: SaveOptions = {},
  ) =>
    post(
      {
        additions: [{ path, contents: Buffer.from(contents).toString('base64') }],
        deletions: [],
        opened,
        confirmed,
        agreed,
      },
      headers,
    );
  return { read, write, get, post, save };
}

/** Edits a file and expects that it is refused with one problem, and not written. */
export async function expectRefused(
  path: string,
  edit: (text: string) => string,
  problem: string | RegExp,
): Promise<void> {
  const { read, save } = openEditor();
  const before = read(path);
  const edited = edit(before);
  expect(edited).not.toBe(before);
  const answer = await save(path, edited);
  expect(answer.status).toBe(422);
  expect(await problemsIn(answer)).toEqual([
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  ]);
  expect(read(path)).toBe(before);
}
