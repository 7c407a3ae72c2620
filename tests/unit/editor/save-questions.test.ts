import { expect, test } from 'vitest';
import { openEditor, questionsIn, withField } from './open-editor.ts';

test('an odd price is asked about, and saved once the editor has confirmed it', async () => {
  const { read, save } = openEditor();
  const before = read('rates.yaml');
  const edited = withField(before, 'delivery: 12.75');
  const questions = await questionsIn(await save('rates.yaml', edited, { confirmed: [] }));
  const question = { id: expect.any(String), field: 'delivery', where: 'Delivery' };
  expect(questions).toEqual([
    { ...question, message: '12.75 is 13 times the last, 1.' },
    { ...question, message: expect.stringMatching(/^this also changes what was charged since/) },
  ]);
  expect(read('rates.yaml')).toBe(before);
  const confirmed = questions.map(({ id }) => id);
  expect((await save('rates.yaml', edited, { confirmed })).status).toBe(200);
  expect(read('rates.yaml')).toBe(edited);
});

test('a new item whose names “May I send it?” takes for another is asked about', async () => {
  const { read, write, save } = openEditor();
  const zorb = '  - { id: zorb, name: Zorb, also: zorbcraft, rule: air }\n';
  const before = read('restricted-items.yaml') + zorb;
  write('restricted-items.yaml', before);
  const item =
    '  - { id: zorbcraft, name: Zorbcraft, also: "floatabout, zorb craft", rule: air }\n';
  const questions = await questionsIn(await save('restricted-items.yaml', before + item));
  expect(questions.map(({ where }) => where)).toEqual([
    'Items › Zorbcraft › Name',
    'Items › Zorbcraft › Other names',
  ]);
  expect(questions[0]?.message).toMatch(
    /^“Zorbcraft” is already a name of “Zorb”, and “May I send it\?”/,
  );
  expect(read('restricted-items.yaml')).toBe(before);
});
