import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorCalls } from '#editor/calls.ts';
import { previewCalls } from '#editor/preview/call.ts';
import { mirror } from '#editor/preview/copy.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { withField } from './open-editor.ts';

const origin = 'http://127.0.0.1:4331';

/** The preview's call over a copy of the content files; the drafts that it shows are collected in `shown`. */
function openPreview() {
  const folder = temporaryFolder();
  cpSync('src/content', folder, { recursive: true });
  const shown = new Map<string, string>();
  const answer = editorCalls(
    previewCalls({
      folder,
      checkPage: async () => {},
      show: async (drafts) => {
        for (const [path, text] of drafts) shown.set(path, text);
        return 'http://127.0.0.1:9';
      },
    }),
  );
  const preview = (body: unknown, headers: Record<string, string> = {}) =>
    answer(
      new Request(`${origin}/api/editor/preview`, {
        method: 'POST',
        headers: { host: '127.0.0.1:4331', origin, ...headers },
        body: JSON.stringify(body),
      }),
    );
  /** Whose drafts the preview shows, as an editor is told. */
  const ownerFor = async (name: string): Promise<unknown> => {
    const headers = { host: '127.0.0.1:4331', 'x-editor-name': name };
    const response = await answer(new Request(`${origin}/api/editor/preview`, { headers }));
    return Reflect.get(Object(await response.json()), 'by');
  };
  return { folder, shown, preview, ownerFor };
}

test('a draft is shown as it would be saved, an invalid one is reported, and nothing is written', async () => {
  const { folder, shown, preview } = openPreview();
  const rates = readFileSync(join(folder, 'rates.yaml'), 'utf8');
  const place = join(folder, 'company.yaml');
  writeFileSync(place, withField(readFileSync(place, 'utf8'), 'name: AirBridge'));
  const company = readFileSync(place, 'utf8');
  const renamed = withField(company, 'name: SeaBridge');
  const answer = await preview({
    drafts: [
      { path: 'rates.yaml', contents: rates.replace(/^delivery: .*/m, 'delivery: 1.255') },
      { path: 'company.yaml', contents: renamed.replace(/^#.*\n/gm, '') },
      { path: '../../package.json', contents: 'name: x' },
    ],
  });
  const { origin: address, problems } = (await answer.json()) as Record<string, unknown>;
  expect(address).toBe('http://127.0.0.1:9');
  expect(problems).toEqual([
    'Rates › Delivery: A price has at most two decimals. Write it like 12.50.',
  ]);
  expect([...shown]).toEqual([['company.yaml', renamed]]);
  expect(readFileSync(place, 'utf8')).toBe(company);
});

test('a draft of a file that was broken by hand keeps no other from being shown', async () => {
  const { folder, shown, preview } = openPreview();
  const [company, rates] = ['company.yaml', 'rates.yaml'].map((path) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  writeFileSync(join(folder, 'company.yaml'), `${company}name: : :\n`);
  const answer = await preview({
    drafts: [
      { path: 'company.yaml', contents: company },
      { path: 'rates.yaml', contents: rates },
    ],
  });
  expect(await answer.json()).toMatchObject({
    problems: [expect.stringMatching(/^Company: phones and hours: The file was broken by hand\./)],
  });
  expect([...shown.keys()]).toEqual(['rates.yaml']);
});

test('another editor is told whose drafts the preview shows; opening one’s own takes it over', async () => {
  const { preview, ownerFor } = openPreview();
  await preview({ drafts: [] }, { 'x-editor-name': 'Ed' });
  expect([await ownerFor('Ed'), await ownerFor('Pat')]).toEqual([undefined, 'Ed']);
  await preview({ drafts: [] }, { 'x-editor-name': 'Pat' });
  expect([await ownerFor('Ed'), await ownerFor('Pat')]).toEqual(['Pat', undefined]);
});

test('a body without drafts and a call from another site are refused', async () => {
  const { preview } = openPreview();
  expect((await preview({ drafts: 'all' })).status).toBe(400);
  expect((await preview({ drafts: [] }, { origin: 'https://evil.example' })).status).toBe(403);
});

test('a copy follows the files, with drafts in their place, and leaves alone what is the same', () => {
  const [from, to] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(from, 'pages'));
  mkdirSync(join(to, 'pages'));
  writeFileSync(join(from, 'a.yaml'), 'a');
  writeFileSync(join(from, 'pages/new.mdx'), 'saved');
  writeFileSync(join(to, 'pages/gone.mdx'), 'x');
  mirror(from, to, new Map([['pages/new.mdx', 'draft']]));
  expect(readFileSync(join(to, 'a.yaml'), 'utf8')).toBe('a');
  expect(readFileSync(join(to, 'pages/new.mdx'), 'utf8')).toBe('draft');
  expect(() => readFileSync(join(to, 'pages/gone.mdx'))).toThrow();
  mirror(from, to, new Map());
  expect(readFileSync(join(to, 'pages/new.mdx'), 'utf8')).toBe('saved');
});
