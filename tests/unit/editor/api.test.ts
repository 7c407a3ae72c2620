import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorApi } from '#editor/api.ts';
import type { FormProblem } from '#editor/saving/form-problems.ts';
import { inPlace } from '#editor/saving/questions.ts';
import { ContentError } from '#lib/content/read.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const origin = 'http://127.0.0.1:4331';

/** The editor's API over a copy of the content files. */
function openEditor(checkPage: (path: string, text: string) => Promise<void> = async () => {}) {
  const folder = temporaryFolder();
  cpSync('src/content', folder, { recursive: true });
  const answer = editorApi({ folder, checkPage });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

  const get = (path: string, headers: Record<string, string> = {}) =>
    answer(
      new Request(`${origin}/api/keystatic/${path}`, {
        headers: { host: '127.0.0.1:4331', 'no-cors': '1', ...headers },
      }),
    );
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    answer(
      new Request(`${origin}/api/keystatic/update`, {
        method: 'POST',
        headers: { host: '127.0.0.1:4331', origin, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  // A form sends what it was opened with; here that is the file as it is, and prices may change for the past, unless a
  // test says otherwise.
  const save = (
    path: string,
    contents: string,
    more: object = {},
    headers: Record<string, string> = {},
  ) =>
    post(
      {
        additions: [{ path, contents: Buffer.from(contents).toString('base64') }],
        deletions: [],
        opened: files.includes(path) ? read(path) : '',
        confirmed: [inPlace],
        ...more,
      },
      headers,
    );
  return { read, write, get, post, save };
}

type Tree = { path: string; sha: string }[];

test('a saved sentence changes its own line, and the answer says what the file says now', async () => {
  const { read, save } = openEditor();
  const before = read('company.yaml');
  const answer = await save(
    'company.yaml',
    before.replace(/^#.*\n/gm, '').replace('AirBridge', 'SeaBridge'),
  );
  expect(answer.status).toBe(200);
  expect(read('company.yaml')).toBe(before.replace('name: AirBridge', 'name: SeaBridge'));
  expect(await answer.json()).toEqual({ saved: read('company.yaml') });
});

const problemsIn = async (answer: Response) => {
  const { problems } = await answer.json();
  return problems.map(({ where, message }: FormProblem) => `${where}: ${message}`);
};

const newItem = '\nitems:\n  - { id: "", name: "", also: "", rule: own }\n';

// The problems of an editor's week, and what the form says to each.
test.each([
  [
    'rates.yaml',
    /^delivery: .*/m,
    'delivery: 1,50',
    ['Delivery: Write a number here, such as 12.50, without a currency sign.'],
  ],
  [
    'rates.yaml',
    /^delivery: .*/m,
    'delivery: -5',
    ['Delivery: Write zero or more here; the number is negative.'],
  ],
  [
    'rates.yaml',
    /^delivery: .*/m,
    'delivery: 1.255',
    ['Delivery: A price has at most two decimals. Write it like 12.50.'],
  ],
  [
    'rates.yaml',
    '{ pounds: 2,',
    '{ pounds: 3,',
    [
      'Steps › Pounds 3, Price 8 › Pounds: This row should be for 2 lb: write one row for each pound, in order.',
    ],
  ],
  [
    'rates.yaml',
    /\{ pounds: 3, .*\}/,
    '{ pounds: 3, price: 1050 }',
    ['Steps › Pounds 3, Price 1050 › Price: 3 lb costs more than 4 lb. Check the two prices.'],
  ],
  [
    'rates.yaml',
    /\{ pounds: 3, .*\}/,
    '{ pounds: 3, price: 0.5 }',
    ['Steps › Pounds 3, Price 0.5 › Price: 3 lb costs less than 2 lb. Check the two prices.'],
  ],
  ['company.yaml', /^tagline: .*/m, 'tagline: ""', ['Tagline: Write text here; it is empty.']],
  ...['javascript:alert(1)', 'http:jacustoms', 'jacustoms:x'].map(
    (address) =>
      [
        'company.yaml',
        'https://www.jacustoms.gov.jm',
        address,
        [/^Links › .* › Address: Write a whole address that begins with https:\/\/\.$/],
      ] as const,
  ),
  [
    'company.yaml',
    /^tagline: .*/m,
    'tagline: <p class="MsoNormal">Fast</p>',
    [
      'Tagline: “<p class="MsoNormal">” was copied with its formatting. Paste the words again with Ctrl-Shift-V.',
    ],
  ],
  [
    'company.yaml',
    /^tagline: .*/m,
    'tagline: "From {delivery}"',
    [
      'Tagline: {delivery} would be shown just like that: this box knows no prices. Write the amount itself.',
    ],
  ],
  [
    'company.yaml',
    'closes: "18:00"',
    'closes: 4pm',
    ['Offices › Kingston › Monday to Friday › Closes: “4pm” is not a time. Write 16:00.'],
  ],
  [
    'company.yaml',
    'closes: "18:00"',
    'closes: noon',
    [
      'Offices › Kingston › Monday to Friday › Closes: “noon” is not a time. Write it on a 24-hour clock, such as 09:00.',
    ],
  ],
  [
    'company.yaml',
    'https://www.jacustoms.gov.jm',
    'www.jacustoms.gov.jm',
    ['Links › Jamaica Customs Agency › Address: Write a whole address that begins with https://.'],
  ],
  [
    'navigation.yaml',
    'href: /public/pricing',
    'href: /public/prices',
    [
      /› Address: the link leads to \/public\/prices, but there is no such page. Did you mean \/public\/pricing\?$/,
    ],
  ],
  [
    'pages/important-info.mdx',
    '[pricing page](/public/pricing)',
    '[pricing page](pricing)',
    [
      /^Charges › Lead: the link leads to “pricing”, which is no address\. Our pages begin with a slash/,
    ],
  ],
  [
    'pages/pricing.mdx',
    'costs nothing extra',
    '[is free](/public/free)',
    [
      /^Text of the page, near “<Figure of="delivery" \/> for each deliv…”: the link leads to \/public\/free, but there is no such page\.$/,
    ],
  ],
  [
    'pages/home.mdx',
    /^ {2}asOf: .*\n/m,
    '',
    ['Customs › As of: Write the day as year-month-day, such as 2026-01-31.'],
  ],
  [
    'gallery.yaml',
    'flight.svg',
    'ferry.svg',
    [
      'Images › In the air. The plane carries it to Kingston. › Picture: there is no picture “ferry.svg”. Add its file first, or choose another.',
    ],
  ],
  [
    'restricted-items.yaml',
    /\nitems:\n/,
    newItem,
    [
      'Items › row 1 › Short name: Write text here; it is empty.',
      'Items › row 1 › Name: Write text here; it is empty.',
      'Items › row 1 › Other names: Write text here; it is empty.',
    ],
  ],
  [
    'pages/pricing.mdx',
    'costs nothing extra',
    'is <b>free</b>',
    [/^Text of the page, near “.*”: “<b>” does nothing here\. Write \*\*words\*\* in its place\.$/],
  ],
  [
    'pages/pricing.mdx',
    'costs nothing extra',
    'is <span class=MsoNormal>free',
    [/^Text of the page, near “.*”: “<span” was copied with its formatting\. Paste/],
  ],
  [
    'pages/terms.mdx',
    'Your profile must be true',
    '{delivery} <p class=MsoNormal>',
    [/^Text of the page, near “.*”: “\{delivery\}” is not filled in here\. A price is <Figure/],
  ],
  [
    'pages/terms.mdx',
    '\n## ',
    '\nimport x from "y"\n\n## ',
    [/near “import x from "y"”: a line cannot begin with “import” here\.$/],
  ],
] as const)('%s with %s as %s is refused', async (path, from, to, expected) => {
  const { read, save } = openEditor();
  const before = read(path);
  const wanted = before.replace(from, to);
  expect(wanted).not.toBe(before);
  const answer = await save(path, wanted);
  expect(answer.status).toBe(422);
  const problems = await problemsIn(answer);
  expect(problems).toEqual(
    expected.map((words) => (typeof words === 'string' ? words : expect.stringMatching(words))),
  );
  expect(read(path)).toBe(before);
});

test('empty boxes, dead links and what the compiler says are told in one round, each line of a text once', async () => {
  const { read, save } = openEditor(async () => {
    const text = read('pages/terms.mdx').replace(/^title: .*/m, 'title: ""');
    const line = text.split('\n').findIndex((words) => words.startsWith('You open it')) + 1;
    throw new ContentError('x', [
      { field: ['body'], line, message: 'the same line' },
      { field: ['body'], line: line + 2, message: 'another line' },
    ]);
  });
  const wanted = read('pages/terms.mdx')
    .replace(/^title: .*/m, 'title: ""')
    .replace('/auth/signup', '/auth/join');
  expect(await problemsIn(await save('pages/terms.mdx', wanted))).toEqual([
    'Title: Write text here; it is empty.',
    expect.stringMatching(/^Text of the page, near “You open it.*: the link leads to \/auth\/join/),
    expect.stringMatching(/^Text of the page, near “.*: another line$/),
  ]);
});

test('the words below the dashes are saved, and checked before they are', async () => {
  const refusing = openEditor(async (path, text) => {
    if (text.includes('Broken')) throw new ContentError(`${path}: a tag is not closed`);
  });
  const before = refusing.read('pages/pricing.mdx');
  const bad = await refusing.save('pages/pricing.mdx', `${before}Broken`);
  expect(bad.status).toBe(422);
  expect(await problemsIn(bad)).toEqual([': pages/pricing.mdx: a tag is not closed']);
  expect(refusing.read('pages/pricing.mdx')).toBe(before);
  const good = await refusing.save(
    'pages/pricing.mdx',
    before.replace('costs nothing extra', 'is free'),
  );
  expect(good.status).toBe(200);
  expect(refusing.read('pages/pricing.mdx')).toBe(before.replace('costs nothing extra', 'is free'));
});

test('empty boxes of what may be left out are left out', async () => {
  const { read, save } = openEditor();
  const before = read('pages/pricing.mdx');
  const wanted = before.replace('pounds: 3.4', 'pounds: 3.4\n    sizeInches: []');
  expect((await save('pages/pricing.mdx', wanted)).status).toBe(200);
  expect(read('pages/pricing.mdx')).toBe(before);
});

const withLine = (text: string, line: string) =>
  text.replace(new RegExp(`^${line.split(':')[0]}: .*`, 'm'), line);

test('a file that somebody else changed is not overwritten; both changes are kept once that is agreed', async () => {
  const { read, write, save } = openEditor();
  const opened = read('rates.yaml');
  const theirs = withLine(opened, 'delivery: 98.76');
  write('rates.yaml', theirs);
  const mine = withLine(opened, 'storage: 54.32');
  const answer = await save('rates.yaml', mine, { opened });
  expect(answer.status).toBe(409);
  const changed = await answer.json();
  expect(changed).toMatchObject({ kind: 'changed', changed: ['Delivery'], clashes: [] });
  expect(read('rates.yaml')).toBe(theirs);

  const agreed = { seen: changed.seen, choices: {} };
  expect((await save('rates.yaml', mine, { opened, agreed })).status).toBe(200);
  expect(read('rates.yaml')).toBe(withLine(theirs, 'storage: 54.32'));
});

test('what both changed is chosen, with both values before the eyes, and a third change asks again', async () => {
  const { read, write, save } = openEditor();
  const opened = read('company.yaml');
  write('company.yaml', opened.replace('"18:00"', '"18:30"'));
  const mine = opened.replace('"18:00"', '"19:00"').replace('AirBridge', 'SeaBridge');
  const changed = await (await save('company.yaml', mine, { opened })).json();
  expect(changed.clashes).toEqual([
    {
      key: 'offices/1/hours/0/closes',
      where: 'Offices › Kingston › Monday to Friday › Closes',
      mine: '19:00',
      theirs: '18:30',
    },
  ]);

  const agreed = { seen: changed.seen, choices: { 'offices/1/hours/0/closes': 'theirs' } };
  write('company.yaml', withLine(read('company.yaml'), 'tagline: Elsewhere'));
  const again = await save('company.yaml', mine, { opened, agreed });
  expect([again.status, (await again.json()).changed]).toEqual([
    409,
    ['Tagline', 'Offices › Kingston › Monday to Friday › Closes'],
  ]);

  const { seen } = await (await save('company.yaml', mine, { opened })).json();
  const done = await save('company.yaml', mine, { opened, agreed: { ...agreed, seen } });
  expect(done.status).toBe(200);
  expect(read('company.yaml')).toMatch(/name: SeaBridge\ntagline: Elsewhere\n[\s\S]*"18:30"/);
});

test('a row that one deletes and the other edits is named with what became of it', async () => {
  const { read, write, save } = openEditor();
  const opened = read('restricted-items.yaml');
  const [first, second] = opened.match(/^ {2}- id: .*\n(?: {4}.*\n)+/gm) ?? [];
  const name = (row = '') => /name: (.*)/.exec(row)?.[1];
  write('restricted-items.yaml', opened.replace(String(second), ''));
  const mine = opened.replace(String(second), String(second).replace(/name: .*/, 'name: Mine'));
  const { clashes } = await (await save('restricted-items.yaml', mine, { opened })).json();
  expect(clashes).toEqual([
    { key: 'items/1', where: `Items › ${name(second)}`, mine: 'Name: Mine', theirs: '' },
  ]);

  const theirs = opened.replace(String(first), String(first).replace(/rule: .*/, 'rule: own'));
  write('restricted-items.yaml', theirs);
  const without = opened.replace(String(first), '');
  const other = await (await save('restricted-items.yaml', without, { opened })).json();
  expect(other.clashes).toEqual([
    { key: 'items/0', where: `Items › ${name(first)}`, mine: '', theirs: 'Rule: own' },
  ]);
});

test('a comment that somebody wrote into the file asks nothing and stays', async () => {
  const { read, write, save } = openEditor();
  const opened = read('rates.yaml');
  write('rates.yaml', `${opened}# Ask Ann first.\n`);
  const mine = withLine(opened, 'storage: 54.32');
  expect((await save('rates.yaml', mine, { opened })).status).toBe(200);
  expect(read('rates.yaml')).toBe(`${mine}# Ask Ann first.\n`);
});

test('a file that is changed elsewhere while it is checked is not overwritten', async () => {
  const theirs = 'delivery: 98.76';
  const { read, write, save } = openEditor(async (path) =>
    write(path, withLine(read(path), theirs)),
  );
  const before = read('rates.yaml');
  const answer = await save('rates.yaml', withLine(before, 'storage: 54.32'));
  expect(answer.status).toBe(409);
  expect(read('rates.yaml')).toBe(withLine(before, theirs));
});

test('what is odd is asked once, and saved when it is right', async () => {
  const { read, save } = openEditor();
  const before = read('rates.yaml');
  const wanted = withLine(before, 'delivery: 12.75');
  const answer = await save('rates.yaml', wanted, { confirmed: [] });
  expect(answer.status).toBe(428);
  const { questions } = await answer.json();
  const question = { id: expect.any(String), field: 'delivery', where: 'Delivery' };
  expect(questions).toEqual([
    { ...question, message: expect.stringMatching(/^12\.75 is \d+ times the last/) },
    { ...question, message: expect.stringMatching(/^this also changes what was charged since/) },
  ]);
  expect(read('rates.yaml')).toBe(before);
  const confirmed = questions.map(({ id }: { id: string }) => id);
  expect((await save('rates.yaml', wanted, { confirmed })).status).toBe(200);
  expect(read('rates.yaml')).toBe(wanted);
});

test('a new item to whose name the box answers with another is asked about', async () => {
  const { read, save } = openEditor();
  const before = read('restricted-items.yaml');
  const item =
    '  - { id: hoverboard, name: Hoverboard, also: "swegway, hover board", rule: air }\n';
  const answer = await save('restricted-items.yaml', before + item);
  expect(answer.status).toBe(428);
  const { questions } = await answer.json();
  expect(questions.map(({ where }: { where: string }) => where)).toEqual([
    'Items › Hoverboard › Name',
    'Items › Hoverboard › Other names',
  ]);
  expect(questions[0].message).toMatch(
    /^“Hoverboard” is already a name of “.+”, and “May I send it\?”/,
  );
  expect(read('restricted-items.yaml')).toBe(before);
});

test('two editors who save 20 times in any order lose nothing', async () => {
  const { read, save } = openEditor();
  const forms = ['delivery', 'storage'].map((line) => ({ line, opened: read('rates.yaml') }));
  const last = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: 1, max: 9 }),
      async (who, cents) => {
        const form = forms[who] as (typeof forms)[number];
        const line = `${form.line}: 1.1${cents}`;
        const wanted = withLine(form.opened, line);
        let answer = await save('rates.yaml', wanted, { opened: form.opened });
        if (answer.status === 409) {
          const { seen, clashes } = await answer.json();
          expect(clashes).toEqual([]);
          const agreed = { seen, choices: {} };
          answer = await save('rates.yaml', wanted, { opened: form.opened, agreed });
        }
        expect(answer.status).toBe(200);
        form.opened = (await answer.json()).saved;
        last.set(form.line, line);
        for (const saved of last.values()) expect(read('rates.yaml')).toContain(`\n${saved}\n`);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
});

test('of two simultaneous saves of a file the second is refused, and the first stays', async () => {
  const bothCame = Promise.withResolvers<void>();
  let checks = 0;
  const { read, save } = openEditor(async () => {
    checks += 1;
    if (checks === 2) bothCame.resolve();
    await bothCame.promise;
  });
  const before = read('rates.yaml');
  const wanted = ['delivery: 1.76', 'delivery: 2.32'].map((line) =>
    before.replace(/^delivery: .*/m, line),
  );
  const answers = await Promise.all(wanted.map((text) => save('rates.yaml', text)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(read('rates.yaml')).toBe(wanted[answers.findIndex(({ status }) => status === 200)]);
});

test('only the listed content files can be written, one at a time, and none deleted', async () => {
  const { read, post, save } = openEditor();
  const contents = Buffer.from('name: x').toString('base64');
  for (const path of [
    '../../package.json',
    '/etc/passwd',
    'pages/../company.yaml',
    'new.yaml',
    'pages\\home.mdx',
  ])
    expect((await save(path, 'name: x')).status, path).toBe(400);
  const deletion = {
    additions: [{ path: 'company.yaml', contents }],
    deletions: [{ path: 'rates.yaml' }],
  };
  expect((await post(deletion)).status).toBe(400);
  expect((await post('nonsense')).status).toBe(400);
  expect(read('rates.yaml')).toBe(readFileSync('src/content/rates.yaml', 'utf8'));
});

test('nothing outside the content files can be read', async () => {
  const { get } = openEditor();
  const tree = (await (await get('tree')).json()) as Tree;
  expect(tree.every(({ path }) => /^[\w-]+(\/[\w-]+)?(\.\w+)?$/.test(path))).toBe(true);
  for (const path of ['..%2f..%2fpackage.json', '%2e%2e/content.config.ts'])
    expect((await get(`blob/0/${path}`)).status, path).toBe(400);
});

test.each([
  ['another site’s page', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:9999' }],
  ['a request without an origin', { origin: '' }],
  [
    'another site’s name for this machine',
    { host: 'evil.example:4331', origin: 'http://evil.example:4331' },
  ],
  ['a page that the browser calls foreign', { 'sec-fetch-site': 'cross-site' }],
] as const)('%s cannot write', async (_who, headers) => {
  const { read, save } = openEditor();
  const before = read('company.yaml');
  const answer = await save('company.yaml', before.replace('AirBridge', 'Evil'), {}, headers);
  expect(answer.status).toBe(403);
  expect(read('company.yaml')).toBe(before);
});

test('another site’s name for this machine cannot read', async () => {
  const { get } = openEditor();
  expect((await get('tree', { host: 'evil.example' })).status).toBe(403);
  expect((await get('tree', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await get('tree')).status).toBe(200);
});
