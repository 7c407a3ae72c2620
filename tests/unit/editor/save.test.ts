import { expect, test } from 'vitest';
import { ContentError } from '#lib/content/read.ts';
import { openEditor, withField } from './open-editor.ts';

test('a saved field changes its own line, and the answer holds the new text of the file', async () => {
  const { read, save } = openEditor();
  const before = read('company.yaml');
  const withoutComments = before.replace(/^#.*\n/gm, '');
  const answer = await save('company.yaml', withField(withoutComments, 'name: SeaBridge'));
  expect(answer.status).toBe(200);
  expect(read('company.yaml')).toBe(before.replace('name: AirBridge', 'name: SeaBridge'));
  expect(await answer.json()).toEqual({ saved: read('company.yaml') });
});

test('the text below the dashes is saved once the compiler takes it', async () => {
  const { read, save } = openEditor(async (path, text) => {
    if (text.includes('Broken')) throw new ContentError(`${path}: a tag is not closed`);
  });
  const before = read('pages/pricing.mdx');
  const refused = await save('pages/pricing.mdx', `${before}Broken`);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    problems: [{ where: '', message: 'pages/pricing.mdx: a tag is not closed' }],
  });
  expect(read('pages/pricing.mdx')).toBe(before);

  const after = `${before.trimEnd()}\n\nCollecting is free.\n`;
  expect((await save('pages/pricing.mdx', after)).status).toBe(200);
  expect(read('pages/pricing.mdx')).toBe(after);
});

test('a form whose file somebody broke by hand meanwhile is not saved, and says why', async () => {
  const { read, write, save } = openEditor();
  const opened = read('company.yaml');
  const broken = opened.replace(/^tagline: /m, 'tagline: Now: ');
  write('company.yaml', broken);
  const answer = await save('company.yaml', withField(opened, 'name: SeaBridge'), { opened });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    problems: [
      { field: '', message: expect.stringMatching(/^company\.yaml was broken by hand\./) },
    ],
  });
  expect(read('company.yaml')).toBe(broken);
});

test('an empty box of an optional field is left out of the file', async () => {
  const { read, write, save } = openEditor();
  const example = 'examples:\n  - title: Shoes\n    pounds: 3.4';
  const before = withField(read('pages/pricing.mdx'), `${example}\n    delivered: false`);
  write('pages/pricing.mdx', before);
  const withEmptyBox = before.replace('pounds: 3.4', 'pounds: 3.4\n    sizeInches: []');
  expect((await save('pages/pricing.mdx', withEmptyBox)).status).toBe(200);
  expect(read('pages/pricing.mdx')).toBe(before);
});
