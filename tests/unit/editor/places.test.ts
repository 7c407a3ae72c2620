import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkPlaces } from '#editor/check-places.ts';

const read = (path: string) => readFileSync(`src/content/${path}`, 'utf8');
const page = async () => '<h2 id="offices">Offices</h2>';

test('the editor names such a link with its box', async () => {
  const text =
    '---\nlead: Go [there](/public/company#offices), not [here](/public/company#hours).\n---\n';
  await expect(
    checkPlaces('pages/terms.mdx', text + read('pages/terms.mdx'), page),
  ).rejects.toMatchObject({
    problems: [
      {
        field: ['lead'],
        message:
          'the link leads to /public/company#hours, but nothing on that page is called “hours”.',
      },
    ],
  });
});

test('a link to a missing place of its own page is refused, too', async () => {
  const text = `${read('pages/terms.mdx')}\n[Below](#nowhere) and [up](#offices)\n`;
  await expect(checkPlaces('pages/terms.mdx', text, page)).rejects.toMatchObject({
    problems: [
      {
        field: ['body'],
        message: 'the link leads to #nowhere, but nothing on this page is called “nowhere”.',
      },
    ],
  });
});

test('a heading and a link to it may come with one save', async () => {
  const text = `${read('pages/terms.mdx')}\n[Up](/public/terms#our-hours) [Up](#our-hours)\n\n## Our hours\n`;
  const links = async (address: string) => (address === '/public/terms' ? '<p></p>' : undefined);
  await expect(checkPlaces('pages/terms.mdx', text, links)).resolves.toBeUndefined();
});

test('a heading is no place of another page', async () => {
  const text = `${read('pages/terms.mdx')}\n[There](/public/company#our-hours)\n\n## Our hours\n`;
  await expect(checkPlaces('pages/terms.mdx', text, page)).rejects.toThrow(
    'the link leads to /public/company#our-hours, but nothing on that page is called “our-hours”.',
  );
});

test('a place that another page links to stays until that link is changed', async () => {
  const text = read('documents.yaml').replace('id: claims-form', 'id: claims');
  const none = async () => undefined;
  await expect(checkPlaces('documents.yaml', text, none)).rejects.toThrow(
    /“claims-form” cannot go or be renamed yet: [A-Z][\w ]+ links to it\. Change that link first\./,
  );
});
