import { expect, test } from 'vitest';
import { getInvoiceNeeds, uploadAttachments } from '#lib/contract/attachments.ts';
import type { LimitName } from '#server/limits/limits.ts';
import { subjectKey } from '#server/limits/rate-limit.ts';
import { readForeignFile } from '#server/shop-mail/read-foreign-file.ts';
import { RefusedMail, refusals } from '#server/shop-mail/refusals.ts';
import { deleteEndedUnreadable } from '#server/store/queries/unreadable-files.ts';
import { day } from '#server/units/duration.ts';
import { handIn } from '#tests/support/mails.ts';
import { answerOf, demo, openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import { scriptedReader } from '#tests/support/scripted-reader.ts';
import { openParcel, pdf, upload } from '#tests/support/uploads.ts';

/** A portal whose reader runs a script for each file, and a customer. */
async function openWith(onMessage: string, limits = {}) {
  const portal = await openPortal({}, { shopMails: scriptedReader(onMessage, limits) });
  return { portal, token: await portal.signIn() };
}

/** How often a limit of the demo customer was used. */
async function usesOf({ store }: Portal, limit: LimitName): Promise<number> {
  const row = await store
    .selectFrom('rate_limits')
    .select('spent')
    .where('key', '=', subjectKey(limit, String(demo.id)))
    .executeTakeFirst();
  return row?.spent ?? 0;
}

test('a mail that ends its reader is not read again for 90 days, and counts as ten', async () => {
  const { portal, token } = await openWith('process.abort()');
  const first = problemOf(await handIn(portal, token, 'Order #1'));
  expect(first.errors).toEqual([{ path: 'mail', message: refusals.unreadable }]);
  expect(await usesOf(portal, 'mails-read')).toBe(10);
  const again = problemOf(await handIn(portal, token, 'Order #1'));
  expect(again.errors).toEqual(first.errors);
  expect(await usesOf(portal, 'mails-read')).toBe(10);
  portal.advance(91 * day);
  await deleteEndedUnreadable(portal.store, portal.services.clock().toISOString());
  expect(await portal.store.selectFrom('unreadable_files').selectAll().execute()).toEqual([]);
});

test('a mail that takes too long may be sent once more', async () => {
  const { portal, token } = await openWith('', { reading: 0 });
  const first = await handIn(portal, token, 'Order #1');
  expect(problemOf(first)).toMatchObject({ code: 'unavailable', detail: refusals.slow });
  expect(first.headers['retry-after']).toBe('60');
  expect(problemOf(await handIn(portal, token, 'Order #1')).code).toBe('unavailable');
  const third = problemOf(await handIn(portal, token, 'Order #1'));
  expect(third.errors).toEqual([{ path: 'mail', message: refusals.unreadable }]);
});

test('two requests that share one reading which takes too long are one timeout', async () => {
  const { portal, token } = await openWith('', { reading: 0 });
  const answers = await Promise.all([1, 2].map(() => handIn(portal, token, 'Order #1')));
  for (const answer of answers) expect(problemOf(answer).detail).toBe(refusals.slow);
  const rows = await portal.store.selectFrom('unreadable_files').select('strikes').execute();
  expect(rows).toEqual([{ strikes: 1 }]);
  expect(await usesOf(portal, 'mails-read')).toBe(10);
});

test('a customer’s own mails and invoices share one share, and what is forwarded to them has another', async () => {
  const callers: (string | undefined)[] = [];
  const shopMails = {
    read: async (_: Uint8Array, options?: { caller?: string }) => {
      callers.push(options?.caller);
      throw new RefusedMail('broken');
    },
  };
  const { services } = await openPortal({}, { shopMails });
  for (const limit of ['mails-read', 'mails-forwarded', 'invoices-read'] as const)
    await expect(
      readForeignFile(services, Buffer.from('Order #1'), { customerId: demo.id, limit }),
    ).rejects.toThrow(refusals.broken);
  expect(new Set(callers)).toEqual(new Set([String(demo.id), `forwarded to ${demo.id}`]));
});

test('an invoice that ends its reader stays uploaded, and its parcel says so', async () => {
  const { portal, token } = await openWith('process.abort()');
  const trackingId = await openParcel(portal);
  const parts = [['trackingId', trackingId] as const, ['file0', 'a.pdf', pdf()] as const];
  const [file] = answerOf(uploadAttachments, await upload(portal, token, { parts })).data;
  const url = `/api/v1/customers/${demo.id}/trackings/${trackingId}/invoice-needs`;
  for (let look = 0; look < 2; look += 1)
    expect(answerOf(getInvoiceNeeds, await portal.get(url, token)).data).toEqual([
      { attachmentId: file?.id, isRead: false, hasFailed: true, lacking: [], otherTotal: null },
    ]);
  expect(await usesOf(portal, 'invoices-read')).toBe(10);
});

test('a mail that finds no place in the queue uses up nothing of the hour', async () => {
  const { portal, token } = await openWith('', { reading: 0 });
  const answers = await Promise.all(
    [1, 2, 3].map((number) => handIn(portal, token, `Order #${number}`)),
  );
  expect(answers.map((answer) => problemOf(answer).code)).toContain('too-many-requests');
  expect(await usesOf(portal, 'mails-read')).toBe(20);
});

test('each second of reading counts in the hour', async () => {
  const shopMails = {
    read: async (_: Uint8Array, options?: { onRead?: (seconds: number) => Promise<void> }) => {
      await options?.onRead?.(8.4);
      throw new RefusedMail('broken');
    },
  };
  const portal = await openPortal({}, { shopMails });
  const source = { customerId: demo.id, limit: 'mails-read' } as const;
  const reading = readForeignFile(portal.services, Buffer.from('Order #1'), source);
  await expect(reading).rejects.toThrow(refusals.broken);
  // The first is counted when the file's turn comes.
  expect(await usesOf(portal, 'mails-read')).toBe(7);
});
