import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openEditor, withField } from './open-editor.ts';

test('a file that somebody else changed is not overwritten; both changes are kept once the editor agrees', async () => {
  const { read, write, save } = openEditor();
  const opened = read('rates.yaml');
  const theirs = withField(opened, 'delivery: 98.76');
  write('rates.yaml', theirs);
  const mine = withField(opened, 'storage: 54.32');
  const answer = await save('rates.yaml', mine, { opened });
  expect(answer.status).toBe(409);
  const conflict = await answer.json();
  expect(conflict).toMatchObject({ kind: 'changed', changed: ['Delivery'], clashes: [] });
  expect(read('rates.yaml')).toBe(theirs);

  const agreed = { seen: conflict.seen, choices: {} };
  expect((await save('rates.yaml', mine, { opened, agreed })).status).toBe(200);
  expect(read('rates.yaml')).toBe(withField(theirs, 'storage: 54.32'));
});

test('of a field that both changed the editor chooses one value, and a third change asks again', async () => {
  const { read, write, save } = openEditor();
  const opened = read('company.yaml');
  write('company.yaml', opened.replace('"18:00"', '"18:30"'));
  const mine = withField(opened.replace('"18:00"', '"19:00"'), 'name: SeaBridge');
  const conflict = await (await save('company.yaml', mine, { opened })).json();
  expect(conflict.clashes).toEqual([
    {
      key: 'offices/0/hours/0/closes',
      where: 'Offices › Kingston › Monday to Friday › Closes',
      mine: '19:00',
      theirs: '18:30',
    },
  ]);

  const choices = { 'offices/0/hours/0/closes': 'theirs' };
  write('company.yaml', withField(read('company.yaml'), 'tagline: Elsewhere'));
  const outdated = { seen: conflict.seen, choices };
  const secondAnswer = await save('company.yaml', mine, { opened, agreed: outdated });
  expect(secondAnswer.status).toBe(409);
  const { seen, changed } = await secondAnswer.json();
  expect(changed).toEqual(['Tagline', 'Offices › Kingston › Monday to Friday › Closes']);

  const lastAnswer = await save('company.yaml', mine, { opened, agreed: { seen, choices } });
  expect(lastAnswer.status).toBe(200);
  expect(read('company.yaml')).toMatch(/name: SeaBridge\ntagline: Elsewhere\n[\s\S]*"18:30"/);
});

test('a row that one editor deletes and another changes is shown with both outcomes', async () => {
  const { read, write, save } = openEditor();
  const honey = '  - { id: honey, name: Honey, also: honeycomb, rule: air }';
  const knives = '  - { id: knives, name: Knives, also: daggers, rule: air }';
  const opened = withField(read('restricted-items.yaml'), `items:\n${honey}\n${knives}`);
  const clashesOf = async (mine: string, theirs: string) => {
    write('restricted-items.yaml', theirs);
    return (await (await save('restricted-items.yaml', mine, { opened })).json()).clashes;
  };
  const withoutKnives = opened.replace(`${knives}\n`, '');
  expect(await clashesOf(opened.replace('name: Knives', 'name: Blades'), withoutKnives)).toEqual([
    { key: 'items/1', where: 'Items › Knives', mine: 'Name: Blades', theirs: '' },
  ]);
  const withoutHoney = opened.replace(`${honey}\n`, '');
  const ownHoney = opened.replace(honey, honey.replace('rule: air', 'rule: own'));
  expect(await clashesOf(withoutHoney, ownHoney)).toEqual([
    { key: 'items/0', where: 'Items › Honey', mine: '', theirs: 'Rule: own' },
  ]);
});

test('a comment that somebody wrote into the file asks nothing and stays', async () => {
  const { read, write, save } = openEditor();
  const opened = read('rates.yaml');
  write('rates.yaml', `${opened}# Ask Ann first.\n`);
  const mine = withField(opened, 'storage: 54.32');
  expect((await save('rates.yaml', mine, { opened })).status).toBe(200);
  expect(read('rates.yaml')).toBe(`${mine}# Ask Ann first.\n`);
});

test('a file that changes elsewhere while it is checked is not overwritten', async () => {
  const theirs = 'delivery: 98.76';
  const { read, write, save } = openEditor(async (path) =>
    write(path, withField(read(path), theirs)),
  );
  const before = read('rates.yaml');
  const answer = await save('rates.yaml', withField(before, 'storage: 54.32'));
  expect(answer.status).toBe(409);
  expect(read('rates.yaml')).toBe(withField(before, theirs));
});

test('two editors who save 20 times in any order lose nothing', async () => {
  const { read, save } = openEditor();
  const forms = ['delivery', 'storage'].map((key) => ({ key, opened: read('rates.yaml') }));
  const lastSaved = new Map<string, string>();
  const saveIn = async (form: (typeof forms)[number], cents: number) => {
    const line = `${form.key}: 1.1${cents}`;
    const mine = withField(form.opened, line);
    let answer = await save('rates.yaml', mine, { opened: form.opened });
    if (answer.status === 409) {
      const { seen, clashes } = await answer.json();
      expect(clashes).toEqual([]);
      const agreed = { seen, choices: {} };
      answer = await save('rates.yaml', mine, { opened: form.opened, agreed });
    }
    expect(answer.status).toBe(200);
    form.opened = (await answer.json()).saved;
    lastSaved.set(form.key, line);
    for (const saved of lastSaved.values()) expect(read('rates.yaml')).toContain(`\n${saved}\n`);
  };
  const cents = fc.integer({ min: 1, max: 9 });
  await fc.assert(fc.asyncProperty(fc.constantFrom(...forms), cents, saveIn), {
    numRuns: 20,
    endOnFailure: true,
  });
});

test('of two simultaneous saves of a file the second is refused, and the first stays', async () => {
  const bothAreChecked = Promise.withResolvers<void>();
  let checks = 0;
  const { read, save } = openEditor(async () => {
    checks += 1;
    if (checks === 2) bothAreChecked.resolve();
    await bothAreChecked.promise;
  });
  const before = read('rates.yaml');
  const texts = ['delivery: 1.76', 'delivery: 2.32'].map((line) => withField(before, line));
  const answers = await Promise.all(texts.map((text) => save('rates.yaml', text)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(read('rates.yaml')).toBe(texts[answers.findIndex(({ status }) => status === 200)]);
});
