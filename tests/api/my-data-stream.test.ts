import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { downloadMyData } from '#lib/contract/account-data.ts';
import { archiveOf } from '#server/my-data/archive.ts';
import type { Services } from '#server/services.ts';
import { hour } from '#server/units/duration.ts';
import { archiveIn } from '#tests/support/archive.ts';
import { demo, openPortal, other, problemOf } from '#tests/support/portal.ts';

const path = `/api/v1${downloadMyData.path}`;

/** Adds many parcels to the demo customer, whose rows hardly compress. */
async function addParcels({ store }: Services, count: number): Promise<void> {
  const values = await store
    .selectFrom('trackings')
    .selectAll()
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  const noise = (text: string) => createHash('sha512').update(text).digest('base64');
  for (let start = 0; start < count; start += 500)
    await store
      .insertInto('trackings')
      .values(
        Array.from({ length: 500 }, (_, index) => {
          const id = `many-${String(start + index).padStart(6, '0')}`;
          const description = [1, 2, 3, 4].map((part) => noise(`${id}${part}`)).join('');
          // These parcels are older than all others, so they are read last.
          const listed_at = '2020-01-01T00:00:00.000Z';
          return { ...values, id, tracking_number: id, description, listed_at, billing_id: null };
        }),
      )
      .execute();
}

test('the first bytes come before the last row is read, and the server does not read ahead of the client', async () => {
  const portal = await openPortal();
  const { store, services } = portal;
  // Without invoices the data comes first.
  await store.deleteFrom('attachments').execute();
  await addParcels(services, 4000);
  const stream = archiveOf(services, demo.id);
  const chunks: Buffer[] = [];
  const reader = stream[Symbol.asyncIterator]();
  chunks.push((await reader.next()).value);
  // If all rows had been read by now, this change would come too late.
  const { id } = await store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', demo.id)
    .orderBy('listed_at')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await store
    .updateTable('trackings')
    .set({ description: 'Changed' })
    .where('id', '=', id)
    .execute();
  for await (const chunk of { [Symbol.asyncIterator]: () => reader }) chunks.push(chunk);
  const { data } = archiveIn({ rawPayload: Buffer.concat(chunks) } as never);
  expect(data.parcels).toHaveLength(demo.parcels + 4000);
  expect(data.parcels.at(-1)).toMatchObject({ id, description: 'Changed' });
});

test('when the client hangs up, reading stops', async () => {
  const portal = await openPortal();
  const { app, services } = portal;
  const token = await portal.signIn();
  const keysRead = new Set<string>();
  const closed = Promise.withResolvers<void>();
  const { read } = services.files;
  Object.assign(services.files, {
    read: async (key: string) => {
      if (key.startsWith(`${demo.id}/`)) keysRead.add(key);
      if (keysRead.size === 2) {
        socket.destroy();
        await closed.promise;
      }
      return await read(key);
    },
  });
  app.server.on('connection', (connection) => connection.once('close', () => closed.resolve()));
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(origin.port), origin.hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Token: ${token}\r\n\r\n`);
  await closed.promise;
  // By the time that another customer has three archives, this one would have been read to its end.
  for (let count = 0; count < 3; count += 1)
    expect((await portal.get(path, await portal.signIn(other))).statusCode).toBe(200);
  expect(keysRead.size).toBe(2);
});

test('a sixth download within an hour has to wait; another customer need not', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  for (let count = 0; count < 5; count += 1)
    expect((await portal.get(path, token)).statusCode).toBe(200);
  const refused = await portal.get(path, token);
  expect(problemOf(refused)).toMatchObject({
    code: 'too-many-requests',
    detail: 'You asked for this several times already. Try again in 1 hour.',
  });
  expect(refused.headers['retry-after']).toBe('3600');
  expect((await portal.get(path, await portal.signIn(other))).statusCode).toBe(200);
  portal.advance(hour);
  expect((await portal.get(path, token)).statusCode).toBe(200);
});
