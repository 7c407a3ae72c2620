import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { addressOf, freshAddress, paramsOf, routes } from './routes.ts';

/** Words that stand in one customer's data and in nobody else's. */
async function marksOf({ store }: Portal, { id, email }: { id: number; email: string }) {
  const owned = { trackings: [], billings: [] } as Record<string, string[]>;
  for (const table of ['trackings', 'billings'] as const) {
    const rows = await store.selectFrom(table).select('id').where('customer_id', '=', id).execute();
    owned[table] = rows.map((row) => row.id);
  }
  return { ids: Object.values(owned).flat(), email };
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
    const theirs = await marksOf(portal, customers[foreign]);
    const ours = await marksOf(portal, customers[own]);
    const token = await portal.signIn(customers[own]);
    const reading = routes.filter(({ method, auth }) => method === 'GET' && auth === 'customer');
    const value = fc.oneof(
      fc.constantFrom(...theirs.ids, ...ours.ids, String(demo.id), String(other.id), '1', '0'),
      fc.constantFrom(mark, theirs.email, '%25', "'%20OR%201=1--", '', '-1', '10', '100', 'desc'),
    );
    const key = fc.constantFrom(
      ...['page', 'size', 'filter[q]', 'filter[status]', 'sort[field]', 'sort[dir]', 'billingId'],
      ...['customerId', 'customer_id', 'id', 'filter[customerId]', 'userId'],
    );
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reading),
        fc.array(value, { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        fc.uniqueArray(fc.tuple(key, value), { maxLength: 3, selector: ([name]) => name }),
        async (route, values, asOneself, query) => {
          const names = paramsOf(route);
          const params = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
          if (asOneself && names.length > 0) params['customerId'] = String(customers[own].id);
          const text = query.map(([name, inner]) => `${name}=${inner}`).join('&');
          const answer = await portal.app.inject({
            url: `${addressOf(route, params)}?${text}`,
            headers: { 'x-token': token },
            remoteAddress: freshAddress(),
          });
          expect(answer.statusCode).toBeLessThan(500);
          if (answer.statusCode !== 200) return;
          answered += 1;
          for (const word of [mark, theirs.email, ...theirs.ids])
            expect(answer.body).not.toContain(word);
        },
      ),
      { numRuns: 1000 },
    );
    expect(answered).toBeGreaterThan(100);
  },
);
