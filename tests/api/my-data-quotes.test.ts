import { expect, test } from 'vitest';
import { downloadMyData } from '#lib/contract/account-data.ts';
import { archiveIn } from '#tests/support/archive.ts';
import { demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { quoted } from '#tests/support/quotes.ts';

async function download(portal: Portal) {
  const answer = await portal.get(`/api/v1${downloadMyData.path}`, await portal.signIn());
  expect(answer.statusCode).toBe(200);
  return archiveIn(answer);
}

/** The text of a quote on the page, and its labelled values. */
function articleIn(page: string, number: string) {
  const [text = ''] =
    page
      .split('<article>')
      .find((part) => part.startsWith(`<h3>${number}</h3>`))
      ?.split('</article>') ?? [];
  const terms = [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return { text, values: Object.fromEntries(terms.map(([, label, value]) => [label, value])) };
}

test('the page shows a quote as its mail does, and no raw JSON', async () => {
  const portal = await openPortal();
  const { app } = portal;
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { email: demo.email } });
  const { number } = await quoted(app, await portal.signIn(), { body: { comment: 'Soon' } });
  const { page } = await download(portal);
  const { text, values } = articleIn(page, number);
  expect(values).toMatchObject({
    Category: 'Shoes',
    'Product value': 'US$150.00',
    'Estimated weight': '3\u00a0lb',
    'Length × width × height': '12 × 8 × 5\u00a0in',
    Comment: 'Soon',
    'Valid weight': '3.47\u00a0lb, by its size',
    'Total cost': 'US$94.52',
    'In Jamaican dollars': 'J$15,123.20',
  });
  expect(text).not.toContain('older form');
  expect(page).toContain('password reset');
  expect(page.split('<main>')[1]).not.toMatch(/[{}]|&quot;\w+&quot;:|password-reset/);
});

test.each([
  {
    column: 'input',
    stored: { category: 'footwear', lbs: 3 },
    missing: 'Category',
    shown: 'Total cost',
  },
  { column: 'result', stored: { total: '94.52' }, missing: 'Total cost', shown: 'Category' },
] as const)(
  'a quote whose $column is of an older form shows what can be read, and the rest of the data is there too',
  async ({ column, stored, missing, shown }) => {
    const portal = await openPortal();
    const { app, store } = portal;
    const token = await portal.signIn();
    const { number: newer } = await quoted(app, token);
    const { number } = await quoted(app, token, { body: { comment: 'Soon' } });
    await store
      .updateTable('quotes')
      .set({ [column]: JSON.stringify(stored) })
      .where('number', '=', number)
      .execute();
    const { data, page } = await download(portal);
    const { text, values } = articleIn(page, number);
    expect(values).toMatchObject({ Date: 'Nov 21, 2026', Comment: 'Soon' });
    expect(values).toHaveProperty(shown);
    expect(values).not.toHaveProperty(missing);
    expect(text.match(/older form/g)).toHaveLength(1);
    expect(articleIn(page, newer).values).toHaveProperty(missing);
    expect(page).toContain('</html>');
    const name = column === 'input' ? 'entered' : 'result';
    expect(data.quotes).toContainEqual(expect.objectContaining({ number, [name]: stored }));
  },
);
