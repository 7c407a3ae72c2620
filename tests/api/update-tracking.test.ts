import { expect, test } from 'vitest';
import { getTracking, updateTracking } from '#lib/contract/trackings.ts';
import { amount, crowd } from '#tests/support/amounts.ts';
import {
  answerOf,
  demo,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { forgetLimits } from './security/routes.ts';

/** A parcel that is under way and not billed, and a billed one. */
const [open, billed] = [`t${demo.id}-00050`, `t${demo.id}-00048`];

const urlOf = (id: string, customer: number = demo.id) =>
  `/api/v1/customers/${customer}/trackings/${id}`;

const rowOf = ({ store }: Portal, id = open) =>
  store.selectFrom('trackings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function openCorrections() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const correct = (body: object, id: string = open, key?: string) =>
    portal.app.inject({
      method: 'POST',
      url: urlOf(id),
      headers: { 'x-token': token, ...(key ? { 'idempotency-key': key } : {}) },
      payload: { id, version: 1, ...body },
    });
  return { ...portal, token, correct };
}

test('a correction is saved, and nothing else of the parcel', async () => {
  const portal = await openCorrections();
  const rowBefore = await rowOf(portal);
  portal.advance(1000);
  const correction = {
    description: ' Running shoes, blue ',
    declaredValue: 59.99,
    category: 'footwear',
  };
  const { data } = answerOf(updateTracking, await portal.correct(correction));
  expect(data).toMatchObject({
    description: 'Running shoes, blue',
    declaredValue: 59.99,
    category: 'footwear',
    version: 2,
  });
  expect(await rowOf(portal)).toEqual({
    ...rowBefore,
    description: 'Running shoes, blue',
    declared_value_cents: 5999,
    category: 'footwear',
    version: 2,
    updated_at: '2026-11-21T15:00:01.000Z',
  });
});

test('fields that are left out stay as they are', async () => {
  const portal = await openCorrections();
  const rowBefore = await rowOf(portal);
  answerOf(updateTracking, await portal.correct({ declaredValue: 0 }));
  expect(await rowOf(portal)).toMatchObject({
    description: rowBefore.description,
    category: rowBefore.category,
    declared_value_cents: 0,
  });
});

test('cents are kept exactly, whatever the amount', async () => {
  const portal = await openCorrections();
  const amounts = [0.01, 0.07, 0.29, 1.1, 4.35, 8.2, 19.99, 1005.35, 999_999.99, 1_000_000];
  for (const [index, declaredValue] of amounts.entries()) {
    const answer = await portal.correct({ declaredValue, version: index + 1 });
    expect(answerOf(updateTracking, answer).data.declaredValue).toBe(declaredValue);
  }
});

test.each([
  [{ declaredValue: 10.005 }, 'declaredValue', 'At most two decimals.'],
  [{ declaredValue: -0.01 }, 'declaredValue', 'Write zero or more.'],
  [{ declaredValue: 1_000_000.01 }, 'declaredValue', 'Write at most 1,000,000.'],
  [{ description: 'x'.repeat(201) }, 'description', 'At most 200 characters.'],
  [{ description: 'a\nb' }, 'description', 'Use one line without special characters.'],
  [{ category: 'gold' }, 'category', 'Choose one of the categories.'],
  [{ category: '' }, 'category', 'Choose one of the categories.'],
  [{ id: 'another' }, 'id', 'This is another parcel than the one in the address.'],
] as const)('%j is refused at its field', async (body, path, message) => {
  const portal = await openCorrections();
  const rowBefore = await rowOf(portal);
  const { status, errors } = problemOf(await portal.correct(body));
  expect({ status, errors }).toEqual({ status: 422, errors: [{ path, message }] });
  expect(await rowOf(portal)).toEqual(rowBefore);
});

test.each(['status', 'weightLb', 'recipient', 'billingId', 'customerId', 'declared_value_cents'])(
  'ASVS 15.3.3: %s cannot be corrected along with it',
  async (extra) => {
    const portal = await openCorrections();
    const rowBefore = await rowOf(portal);
    expect(problemOf(await portal.correct({ description: 'x', [extra]: 1 })).status).toBe(422);
    expect(await rowOf(portal)).toEqual(rowBefore);
  },
);

test('a billed parcel is not corrected any longer, and the answer names its bill', async () => {
  const portal = await openCorrections();
  const rowBefore = await rowOf(portal, billed);
  const { data } = answerOf(getTracking, await portal.get(urlOf(billed), portal.token));
  expect(data.billingNumber).toMatch(/^INV-/);
  for (const version of [1, 7]) {
    const refusal = problemOf(await portal.correct({ version, description: 'x' }, billed));
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(refusal.detail).toContain(`billed with ${data.billingNumber}`);
  }
  expect(await rowOf(portal, billed)).toEqual(rowBefore);
});

test('a category that the tariff has no longer may stay, and is not to be chosen', async () => {
  const portal = await openCorrections();
  await portal.store
    .updateTable('trackings')
    .set({ category: 'fax' })
    .where('id', '=', open)
    .execute();
  const { data } = answerOf(
    updateTracking,
    await portal.correct({ description: 'x', category: 'fax' }),
  );
  expect(data).toMatchObject({ description: 'x', category: 'fax' });
  answerOf(updateTracking, await portal.correct({ category: 'tools', version: 2 }));
  expect(problemOf(await portal.correct({ category: 'fax', version: 3 })).status).toBe(422);
});

test('an old version is refused in other words', async () => {
  const portal = await openCorrections();
  answerOf(updateTracking, await portal.correct({ description: 'First' }));
  const refusal = problemOf(await portal.correct({ description: 'Second' }));
  expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  expect(refusal.detail).toMatch(/^This parcel was changed elsewhere/);
  expect((await rowOf(portal)).description).toBe('First');
});

test('twenty retries with one key correct once', async () => {
  const portal = await openCorrections();
  const retries = Array.from({ length: 20 }, () =>
    portal.correct({ description: 'Once' }, open, 'one-intent'),
  );
  for (const answer of await Promise.all(retries))
    expect(answerOf(updateTracking, answer).data.version).toBe(2);
});

test('two writers: in each round one gets a conflict, nothing is lost', async () => {
  const portal = await openCorrections();
  const saved: string[] = [];
  for (let round = 1; round <= crowd; round += 1) {
    await forgetLimits(portal);
    const descriptions = [`a${round}`, `b${round}`];
    const answers = await Promise.all(
      descriptions.map((description) => portal.correct({ description, version: round })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = descriptions[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(await rowOf(portal)).toMatchObject({ description: winner, version: round + 1 });
    saved.push(winner);
  }
  expect(new Set(saved).size).toBe(crowd);
});

test('G22: of many corrections of one version at once one is saved', {
  repeats: amount(0, 99),
}, async () => {
  const portal = await openCorrections();
  const descriptions = Array.from({ length: crowd }, (_, index) => `description ${index}`);
  const answers = await Promise.all(
    descriptions.map((description) => portal.correct({ description })),
  );
  const saved = descriptions.filter((_, index) => answers[index]?.statusCode === 200);
  expect(saved).toHaveLength(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(problemOf(answer).code).toBe('conflict');
  expect(await rowOf(portal)).toMatchObject({ description: saved[0], version: 2 });
});

test('a bill that comes first wins over a correction of the same version', async () => {
  const portal = await openCorrections();
  await portal.store
    .updateTable('trackings')
    .set({ billing_id: 'b1' })
    .where('id', '=', open)
    .execute();
  const refusal = problemOf(await portal.correct({ description: 'x' }));
  expect(refusal.detail).toContain('is billed,');
});

test('another customer’s parcel and a missing one are the same', async () => {
  const portal = await openCorrections();
  const { id } = await portal.store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', other.id)
    .executeTakeFirstOrThrow();
  const [foreign, missing] = await Promise.all([
    portal.correct({ description: 'x' }, id),
    portal.correct({ description: 'x' }, 'nowhere'),
  ]);
  expect(foreign.statusCode).toBe(404);
  expect(foreign.body).toBe(missing.body);
});
