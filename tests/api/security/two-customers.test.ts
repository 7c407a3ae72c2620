import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { addressOf, freshAddress, paramsOf, routes } from './routes.ts';

/** The ids of a customer's parcels and bills. */
async function idsOf({ store }: Portal, { id }: { readonly id: number }): Promise<string[]> {
  const tables = ['trackings', 'billings'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      store.selectFrom(table).select('id').where('customer_id', '=', id).execute(),
    ),
  );
  return rows.flat().map((row) => row.id);
}

const customers = { first: demo, second: other } as const;

test.each([
  ['first', 'second'],
  ['second', 'first'],
] as const)(
  'G21, API1: whatever the %s customer asks for, nothing of the %s one comes back',
  async (own, foreign) => {
    const portal = await openPortal();
    // A word of its own in everything the foreign customer has.
    const mark = 'FOREIGN';
    await portal.store
      .updateTable('trackings')
      .set({ source: mark, description: mark, recipient: mark })
      .where('customer_id', '=', customers[foreign].id)
      .execute();
    const foreignIds = await idsOf(portal, customers[foreign]);
    const ownIds = await idsOf(portal, customers[own]);
    expect(foreignIds).not.toEqual([]);
    const forbidden = [mark, customers[foreign].email, ...foreignIds];
    const token = await portal.signIn(customers[own]);
    const reading = routes.filter(({ method, auth }) => method === 'GET' && auth === 'customer');
    const values = fc.oneof(
      fc.constantFrom(...foreignIds, ...ownIds, String(demo.id), String(other.id), '1', '0'),
      fc.constantFrom(
        mark,
        customers[foreign].email,
        '%25',
        "'%20OR%201=1--",
        '',
        '-1',
        '10',
        '100',
        'desc',
      ),
    );
    const names = fc.constantFrom(
      ...['page', 'size', 'filter[q]', 'filter[status]', 'sort[field]', 'sort[dir]', 'billingId'],
      ...['customerId', 'customer_id', 'id', 'filter[customerId]', 'userId'],
    );
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reading),
        fc.array(values, { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        fc.uniqueArray(fc.tuple(names, values), { maxLength: 3, selector: ([name]) => name }),
        async (route, inPath, usesOwnId, query) => {
          const params = Object.fromEntries(
            paramsOf(route).map((name, at) => [name, inPath[at] ?? '']),
          );
          if (usesOwnId && paramsOf(route).length > 0)
            params['customerId'] = String(customers[own].id);
          const search = query.map(([name, value]) => `${name}=${value}`).join('&');
          const answer = await portal.app.inject({
            url: `${addressOf(route, params)}?${search}`,
            headers: { 'x-token': token },
            remoteAddress: freshAddress(),
          });
          expect(answer.statusCode).toBeLessThan(500);
          if (answer.statusCode !== 200) return;
          answered += 1;
          for (const word of forbidden) expect(answer.body).not.toContain(word);
        },
      ),
      { numRuns: 1000 },
    );
    expect(answered).toBeGreaterThan(100);
  },
);
