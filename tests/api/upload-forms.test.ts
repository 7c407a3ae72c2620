import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTracking } from '#lib/contract/trackings.ts';
import { amount } from '#tests/support/amounts.ts';
import { demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { sendRaw } from '#tests/support/raw.ts';
import {
  attachmentsOf,
  boundary,
  formOf,
  multipartType,
  openParcel,
  type Part,
  pdf,
  upload,
  uploadPath,
} from '#tests/support/uploads.ts';

async function openForms() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const attachmentsBefore = await attachmentsOf(portal);
  const form = (...parts: readonly Part[]) => formOf([['trackingId', trackingId], ...parts]);
  const send = (payload: Buffer, headers: Readonly<Record<string, string>> = {}) =>
    upload(portal, token, { payload, headers });
  const expectUnchanged = async () =>
    expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
  return { portal, token, trackingId, form, send, expectUnchanged };
}

type Opened = Awaited<ReturnType<typeof openForms>>;

const file: Part = ['file0', 'a.pdf', pdf()];
const dash = `--${boundary}\r\n`;
const dispositionOf = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const pdfNamed = (...lines: readonly string[]) =>
  `${dash}${lines.join('\r\n')}\r\n\r\n%PDF-1.7\r\n`;
const asForm = (trackingId: string, otherParts: string) =>
  Buffer.from(
    `${dash}${dispositionOf('trackingId')}\r\n\r\n${trackingId}\r\n${otherParts}--${boundary}--\r\n`,
  );

/** Forms that no browser sends, each with the status that it gets. */
const brokenForms: Readonly<Record<string, readonly [number, (opened: Opened) => Buffer]>> = {
  'four files': [
    409,
    ({ form }) =>
      form(file, ['file1', 'b.pdf', pdf()], ['file2', 'c.pdf', pdf()], ['file3', 'd.pdf', pdf()]),
  ],
  '10,000 fields': [
    413,
    ({ form }) => form(...Array.from({ length: 10_000 }, (_, n): Part => [`f${n}`, 'x']), file),
  ],
  'a field of 1 MB': [422, ({ form }) => form(['replaces', 'x'.repeat(1_000_000)], file)],
  'a field name of 1 MB': [422, ({ form }) => form(['f'.repeat(1_000_000), 'x'], file)],
  'a field twice': [400, ({ form }) => form(['trackingId', 'x'], file)],
  'a field named __proto__': [400, ({ form }) => form(['__proto__', 'x'], file)],
  'a file named toString': [400, ({ form }) => form(['toString', 'a.pdf', pdf()])],
  'no end': [400, ({ form }) => form(file).subarray(0, -boundary.length - 8)],
  'an end in a header': [400, ({ form }) => form(file).subarray(0, 150)],
  'a bare line break in a name': [422, ({ form }) => form(['file0', 'a\n.pdf', pdf()])],
  'another boundary inside': [
    400,
    ({ form }) =>
      Buffer.from(form(file).toString('latin1').replaceAll(boundary, 'other'), 'latin1'),
  ],
  'a form in the form': [
    422,
    ({ trackingId }) =>
      asForm(
        trackingId,
        pdfNamed(dispositionOf('file0'), 'Content-Type: multipart/mixed; boundary=inner'),
      ),
  ],
  'a part without a name': [
    400,
    ({ trackingId }) =>
      asForm(trackingId, pdfNamed('Content-Disposition: form-data; filename="a.pdf"')),
  ],
  'a part without a disposition': [
    422,
    ({ trackingId }) => asForm(trackingId, pdfNamed('Content-Type: application/pdf')),
  ],
  'nothing but noise': [400, () => Buffer.alloc(100_000, 'noise')],
};

test.each(Object.entries(brokenForms))(
  'T-06: a form with %s is refused, and nothing of it stays',
  async (_, [status, make]) => {
    const opened = await openForms();
    expect(problemOf(await opened.send(make(opened))).status).toBe(status);
    await opened.expectUnchanged();
    expect((await opened.send(opened.form(file))).statusCode).toBe(201);
  },
);

test('T-06: a file name of 1 MB is cut', async () => {
  const opened = await openForms();
  const answer = await opened.send(opened.form(['file0', `${'f'.repeat(1_000_000)}.pdf`, pdf()]));
  expect(answer.statusCode).toBe(201);
  expect(answer.json().data[0].name).toMatch(/^f{1,200}\.pdf$/);
});

test('T-06: of two dispositions the first counts, and of two names the plain one (RFC 7578)', async () => {
  const { portal, token, trackingId, send } = await openForms();
  const otherParts = [
    pdfNamed(
      `${dispositionOf('file0')}; filename="a.pdf"`,
      `${dispositionOf('file2')}; filename="b.exe"`,
    ),
    pdfNamed(`${dispositionOf('file1')}; filename="café.pdf"; filename*=UTF-8''x.exe`),
  ].join('');
  expect((await send(asForm(trackingId, otherParts))).statusCode).toBe(201);
  const path = `/api/v1${getTracking.path}`.replace(':customerId', String(demo.id));
  const { data } = (await portal.get(path.replace(':trackingId', trackingId), token)).json();
  const names = data.attachments.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(['a.pdf', 'café.pdf']);
});

const otherTypes: readonly (readonly [string, number, Readonly<Record<string, string>>])[] = [
  ['no boundary', 400, { 'content-type': 'multipart/form-data' }],
  ['an empty boundary', 400, { 'content-type': 'multipart/form-data; boundary=' }],
  [
    'a boundary of 10 kB',
    400,
    { 'content-type': `multipart/form-data; boundary=${'b'.repeat(10_000)}` },
  ],
  ['multipart of another kind', 415, { 'content-type': `multipart/mixed; boundary=${boundary}` }],
  ['JSON', 415, { 'content-type': 'application/json' }],
  ['a form of the old kind', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text', 415, { 'content-type': 'text/plain' }],
  ['gzip', 415, { 'content-encoding': 'gzip' }],
  ['another charset', 415, { 'content-type': `${multipartType}; charset=utf-16` }],
];

test.each(otherTypes)('T-06: a body as %s is refused', async (_, status, headers) => {
  const { send, form, expectUnchanged } = await openForms();
  const problem = problemOf(await send(form(file), headers));
  expect(problem.status).toBe(status);
  if (status === 415 && headers['content-type'] && !headers['content-type'].includes('charset'))
    expect(problem.detail).toBe('Send the request as multipart/form-data.');
  await expectUnchanged();
});

test('T-06: a boundary of 70 kB, or a body of no stated length, is refused on the connection', async () => {
  const { portal, token, form, expectUnchanged } = await openForms();
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (type: string, remainder: string) =>
    sendRaw(
      origin,
      `POST ${uploadPath} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Token: ${token}\r\nContent-Type: ${type}\r\n${remainder}`,
    );
  const huge = `multipart/form-data; boundary=${'b'.repeat(70_000)}`;
  expect(await ask(huge, 'Content-Length: 5\r\n\r\nhello')).toMatch(/^HTTP\/1\.1 431 /);
  const body = form(file).toString('latin1');
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const chunked = await ask(multipartType, `Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  expect(chunked).toMatch(/^HTTP\/1\.1 400 /);
  expect(chunked).toContain('Content-Length');
  await expectUnchanged();
});

test('T-06: without a token the server reads no form, and a route for forms reads no JSON', async () => {
  const { portal, form, expectUnchanged } = await openForms();
  const answer = await upload(portal, 'A'.repeat(43), { payload: form(file).subarray(0, 300) });
  expect(problemOf(answer).status).toBe(401);
  await expectUnchanged();
});

interface Change {
  readonly at: number;
  readonly cut: number;
  readonly put: Uint8Array;
}

/** A place in a form, by no means mostly at its ends. */
const share = fc.noBias(fc.integer({ min: 0, max: 10_000 })).map((parts) => parts / 10_000);

const changes = fc.array(
  fc.record({
    at: share,
    cut: fc.nat({ max: 30 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom(
          '\r\n',
          '\r\n\r\n',
          '--',
          `--${boundary}`,
          `\r\n--${boundary}--`,
          '"',
          '; ',
          '\0',
        )
        .map((text) => new Uint8Array(Buffer.from(text))),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

const mutated = (form: Buffer, all: readonly Change[], keptShare: number): Buffer => {
  const bytes = all.reduce((before, { at, cut, put }) => {
    const start = Math.floor(at * before.length);
    return Buffer.concat([before.subarray(0, start), put, before.subarray(start + cut)]);
  }, form);
  return bytes.subarray(0, bytes.length * keptShare);
};

const shares = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, share);

const mutations = amount(200, 10_000);

test(`G20: ${mutations} mutated forms get an answer below 500, and leave a file only where they leave a row`, {
  timeout: 30 * 60_000,
}, async () => {
  const { portal, token, trackingId, send, form } = await openForms();
  const { app, store } = portal;
  const attachmentsPath = `/api/v1/customers/${demo.id}/trackings/${trackingId}/attachments`;
  const sound = form(
    ['file0', 'a.pdf', pdf(300)],
    ['file1', 'b.html', '<!doctype html><p>Invoice'],
  );
  const counts: Record<number, number> = {};
  const rssBefore = process.memoryUsage().rss;
  await fc.assert(
    fc.asyncProperty(fc.noBias(changes), shares, async (all, keptShare) => {
      const answer = await send(mutated(sound, all, keptShare));
      counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
      expect(answer.statusCode).toBeLessThan(500);
      const { files, storageKeys } = await attachmentsOf(portal);
      expect(files).toEqual(storageKeys);
      // The next form finds room on the parcel and no limit.
      for (const { id } of answer.statusCode === 201 ? answer.json().data : [])
        await app.inject({
          method: 'DELETE',
          url: `${attachmentsPath}/${id}`,
          headers: { 'x-token': token },
        });
      await store.deleteFrom('rate_limits').execute();
    }),
    { numRuns: mutations },
  );
  const growth = (process.memoryUsage().rss - rssBefore) / 1_048_576;
  console.info(
    `mutated forms by status: ${JSON.stringify(counts)}, memory grew by ${growth.toFixed(0)} MB`,
  );
  expect(counts).toMatchObject({ 201: expect.anything(), 400: expect.anything() });
  expect(counts).not.toHaveProperty('409');
});
