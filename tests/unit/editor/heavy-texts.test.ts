import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openEditor } from './open-editor.ts';

const page = 'pages/pricing.mdx';
const text = readFileSync(`src/content/${page}`, 'utf8');
const withWords = (words: string) => `${text.trimEnd()}\n\n${words}\n`;
const withField = (yaml: string) => text.replace('---\n', `---\n${yaml}\n`);
const table = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}`;

test.each([
  ['one that takes gigabytes to compile', withWords('"'.repeat(20_000)), /takes too long to check/],
  ['a table of many empty cells', withWords(table(200, 150)), /too large as a page/],
  ['keys deeper than the stack', withField(`${'? '.repeat(5000)}a`), /takes too long to check/],
  [
    'lists deeper than the stack',
    withField(`x:\n${'- '.repeat(3000)}a`),
    /takes too long to check/,
  ],
  ['a whole book', withWords('a '.repeat(150_000)), /a file can hold 200000/],
])(
  'of the texts, %s is refused in words, and the next one is saved',
  async (_what, heavy, words) => {
    const { read, save } = openEditor();
    const answer = await save(page, heavy);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(words)]);
    expect(read(page)).toBe(text);
    expect((await save(page, withWords('A small change.'))).status).toBe(200);
  },
);

test.each([
  ['a field', withField('x: "a\\u0008b"')],
  ['the text', withWords('a\u202eb')],
])('a hidden character in %s is refused in words', async (_where, hidden) => {
  const { save } = openEditor();
  const answer = await save(page, hidden);
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('a hidden character'),
  ]);
});

test('a text that takes all of its time does not keep another editor waiting for the next one', async () => {
  const { save } = openEditor();
  const as = (name: string) => ({ headers: { 'x-editor-name': name } });
  const ended: string[] = [];
  const heavy = withWords('"'.repeat(20_000));
  const note = (who: string) => (answer: Response) => {
    ended.push(who);
    return answer.status;
  };
  const first = save(page, heavy, as('Ann')).then(note('Ann'));
  const second = save(page, withWords('Another.'), as('Ann')).then(note('Ann'));
  const other = save(page, withWords('A small change.'), as('Ben')).then(note('Ben'));
  expect(await Promise.all([first, second, other])).toEqual([422, 409, 200]);
  expect(ended).toEqual(['Ann', 'Ben', 'Ann']);
  const texts = [heavy, ...Array.from({ length: 5 }, (_, index) => withWords(`Text ${index}`))];
  const many = await Promise.all(texts.map((words) => save(page, words, as('Ann'))));
  expect(await Promise.all(many.map((answer) => answer.text()))).toContainEqual(
    expect.stringContaining('Many texts are being checked'),
  );
});
