import { expect, test } from 'vitest';
import { expectRefused, openEditor, questionsIn, withField } from './open-editor.ts';

type Edit = (text: string) => string;

/** One row of closed days. */
const closed =
  (days: string, offices: string): Edit =>
  (text) =>
    withField(text, `closed:\n  - { ${days}, name: Boxing Day, offices: [${offices}] }`);
/** Air freight’s days to Jamaica. */
const times =
  (toJamaica: string): Edit =>
  (text) =>
    withField(
      text,
      `times:\n  checkedOn: 2026-11-20\n  air: { toJamaica: ${toJamaica}, toReady: { shortest: 1, longest: 2 } }`,
    );

test.each<[mistake: string, path: string, edit: Edit, problem: string | RegExp]>([
  [
    'a closed day of an unknown office',
    'company.yaml',
    closed('from: 2026-12-26, to: 2026-12-26', 'Kingstown'),
    'Closed › Boxing Day › Kingstown: There is no office “Kingstown”. Write one of: Kingston.',
  ],
  [
    'closed days that end before they begin',
    'company.yaml',
    closed('from: 2026-12-26, to: 2026-12-25', 'Kingston'),
    'Closed › Boxing Day › To: The last closed day is before the first one.',
  ],
  [
    'a closed day of another year',
    'company.yaml',
    closed('from: 2026-12-26, to: 2027-12-26', 'Kingston'),
    'Closed › Boxing Day › To: These are more than 60 days. Check the year.',
  ],
  [
    'a closed day without an office',
    'company.yaml',
    closed('from: 2026-12-26, to: 2026-12-26', ''),
    'Closed › Boxing Day › Offices: Choose at least one office.',
  ],
  [
    'a longest time below the shortest',
    'company.yaml',
    times('{ shortest: 3, longest: 2 }'),
    'Times › Air › To jamaica › Longest: The longest time is shorter than the shortest one.',
  ],
  [
    'half a working day',
    'company.yaml',
    times('{ shortest: 2.5, longest: 3 }'),
    'Times › Air › To jamaica › Shortest: Write whole working days, such as 3.',
  ],
  [
    'times without the day of their check',
    'company.yaml',
    (text) =>
      withField(
        text,
        'times:\n  sea: { toJamaica: { shortest: 1, longest: 2 }, toReady: { shortest: 1, longest: 2 } }',
      ),
    'Times › Checked on: Write the day as year-month-day, such as 2026-01-31.',
  ],
  [
    'letters in an account number',
    'company.yaml',
    (text) => text.replace('"0012345678"', 'NCB-1234'),
    'Payment › Bank › Account number: Write the digits of the account, such as "0012345678".',
  ],
  [
    'large goods without true or false',
    'goods.yaml',
    (text) => text.replace('    large: true', '    large: very'),
    /^Free › .* › Large: Write true or false\.$/,
  ],
  [
    'a misspelled figure of days',
    'search.yaml',
    (text) => text.replace('{airDays}', '{airDay}'),
    /› Text: There is no figure \{airDay\}\. Use one of: .*airDays, seaDays, waysToPay/,
  ],
  [
    'a misspelled tag',
    'pages/how-long.mdx',
    (text) => text.replace('<UsualTimes />', '<UsualTime />'),
    /^Text of the page, near “<UsualTime \/>”: /,
  ],
  [
    'a tag that another page knows',
    'pages/terms.mdx',
    (text) => `${text}\n<WaysToPay />\n`,
    /^Text of the page, near “<WaysToPay \/>”: /,
  ],
])('%s is refused at its box, and nothing is saved', (_mistake, path, edit, problem) =>
  expectRefused(path, edit, problem),
);

test('other bank details are asked about, with the old and the new ones', async () => {
  const { read, save } = openEditor();
  const edited = read('company.yaml')
    .replace('"0012345678"', '"0087654321"')
    .replace('Sample Square', 'Sample Street')
    .replace('The invoice number', 'The number of your bill');
  const questions = await questionsIn(await save('company.yaml', edited, { confirmed: [] }));
  expect(questions.map(({ where, message }) => `${where}: ${message}`)).toEqual([
    'Payment › Bank › Branch: customers will pay to “Sample Street”. Until now it was “Sample Square”.',
    'Payment › Bank › Account number: customers will pay to “0087654321”. Until now it was “0012345678”.',
  ]);
  const confirmed = questions.map(({ id }) => id);
  expect((await save('company.yaml', edited, { confirmed })).status).toBe(200);
});

test.each([
  ['how-long', 'UsualTimes', 'the table of usual times, <UsualTimes />,'],
  ['how-to-pay', 'WaysToPay', 'the ways to pay, <WaysToPay />,'],
])('the page %s without its tag <%s /> is asked about', async (name, tag, part) => {
  const { read, save } = openEditor();
  const path = `pages/${name}.mdx`;
  const edited = read(path).replace(`<${tag} />\n`, '');
  const questions = await questionsIn(await save(path, edited, { confirmed: [] }));
  expect(questions.map(({ message }) => message)).toEqual([
    `${part} is no longer in the text. To put it back, go back and choose it below the box.`,
  ]);
});

test('times that are checked tomorrow are asked about', async () => {
  const { read, save } = openEditor();
  const edited = read('company.yaml').replace(/checkedOn: .*/, 'checkedOn: 2199-01-01');
  const questions = await questionsIn(await save('company.yaml', edited, { confirmed: [] }));
  expect(questions.map(({ where }) => where)).toEqual(['Times › Checked on']);
});
