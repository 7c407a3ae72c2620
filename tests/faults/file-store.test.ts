import { expect, onTestFinished, test, vi } from 'vitest';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { sweepFiles } from '#server/attachments/sweep.ts';
import { openFiles } from '#server/files/open.ts';
import { FileStoreOutage } from '#server/outages.ts';
import { readConfig } from '#server/settings/config.ts';
import { day } from '#server/units/duration.ts';
import { openCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { answerOf, demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { openS3Server } from '#tests/support/s3.ts';
import { attachmentsOf, openParcel, pdf, upload } from '#tests/support/uploads.ts';

const faults = ['cut', 'hang'] as const;
const silent = { info: () => undefined, error: () => undefined };

/** A bucket behind a line that breaks. */
async function openLine() {
  const { origin, environment } = await openS3Server();
  const line = await openCuttingProxy(origin);
  onTestFinished(line.close);
  return { line, environment: { ...environment, S3_ENDPOINT: line.origin } };
}

async function openOverLine() {
  const { line, environment } = await openLine();
  const portal = await openPortal(environment);
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const countBefore = (await attachmentsOf(portal)).rows.length;
  const send = () =>
    upload(portal, token, {
      parts: [
        ['trackingId', trackingId],
        ['file0', 'a.pdf', pdf(300_000)],
      ],
      headers: { 'idempotency-key': 'one-upload' },
    });
  /** Sweeps leftover files, then counts the invoices added since the start; each must have its file. */
  const countAdded = async () => {
    portal.advance(2 * day);
    await sweepFiles(portal.services, silent);
    const { files, storageKeys } = await attachmentsOf(portal);
    expect(files).toEqual(storageKeys);
    return storageKeys.length - countBefore;
  };
  return { line, portal, token, trackingId, send, countAdded };
}

test.each(faults)(
  'while the store’s line is %s, an upload is told to come again, and its retry is kept once',
  async (fault) => {
    const { line, send, countAdded } = await openOverLine();
    line[fault]();
    for (const answer of [await send(), await send()]) {
      expect(problemOf(answer)).toMatchObject({ code: 'unavailable', status: 503 });
      expect(answer.headers['retry-after']).toBe('5');
    }
    line.mend();
    const retried = await vi.waitUntil(
      async () => {
        const answer = await send();
        return answer.statusCode === 503 ? undefined : answer;
      },
      { timeout: 15_000 },
    );
    answerOf(uploadAttachments, retried);
    expect((await send()).body).toBe(retried.body);
    expect(await countAdded()).toBe(1);
  },
);

test.each(faults)(
  'while the store’s line is %s, lists and pages go on, and a download is no damaged file',
  async (fault) => {
    const { line, portal, token, trackingId, send } = await openOverLine();
    const [file] = answerOf(uploadAttachments, await send()).data;
    line[fault]();
    const folder = `/api/v1/customers/${demo.id}/trackings`;
    const download = await portal.get(`${folder}/${trackingId}/attachments/${file?.id}`, token);
    expect(problemOf(download)).toMatchObject({ code: 'unavailable' });
    expect(problemOf(download).detail).not.toContain('This file');
    expect(download.headers['retry-after']).toBe('5');
    expect((await portal.get(folder, token)).statusCode).toBe(200);
    expect((await portal.get('/healthz')).statusCode).toBe(200);
  },
);

test('when only the store’s yes is lost, the file is sent again at once', async () => {
  const { line, send, countAdded } = await openOverLine();
  line.loseAnswer('HTTP/1.1 200');
  answerOf(uploadAttachments, await send());
  expect(line.lostAnswers()).toBe(1);
  expect(await countAdded()).toBe(1);
});

test('an invoice is taken back while the store is down; its file goes with the next sweep', async () => {
  const { line, portal, token, trackingId, send, countAdded } = await openOverLine();
  const [file] = answerOf(uploadAttachments, await send()).data;
  line.cut();
  const url = `/api/v1/customers/${demo.id}/trackings/${trackingId}/attachments/${file?.id}`;
  const answer = await portal.app.inject({ method: 'DELETE', url, headers: { 'x-token': token } });
  expect(answer.statusCode).toBe(204);
  line.mend();
  await vi.waitFor(async () => expect(await countAdded()).toBe(0), { timeout: 15_000 });
});

test('a server starts while the store is down, and works once it is back', async () => {
  const { line, environment } = await openLine();
  line.cut();
  const files = await openFiles(readConfig(environment));
  await expect(files.put('a', Buffer.from('abc'))).rejects.toThrow(FileStoreOutage);
  line.mend();
  await vi.waitFor(() => files.put('a', Buffer.from('abc')), { timeout: 15_000 });
  expect((await Array.fromAsync(files.list())).map(({ key }) => key)).toEqual(['a']);
});
