import { expect, test } from 'vitest';
import { createDelivery } from '#server/mail/delivery.ts';
import { openSmtp } from '#server/mail/smtp-mailer.ts';
import { day } from '#server/units/duration.ts';
import { rowOf } from '#tests/support/close-account.ts';
import { runPortal } from '#tests/support/command.ts';
import { firstBilling, firstEvent, post } from '#tests/support/feed.ts';
import { demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { openSmtpServer } from '#tests/support/smtp.ts';
import { sendMessage } from '#tests/support/visitor.ts';

const run = ({ database, folder, services }: Portal, ...args: readonly string[]) =>
  runPortal(args, database.environment, { folder, now: services.clock() });

const mailsIn = async (portal: Portal) => {
  const { out } = await run(portal, 'mail', 'list', '--json');
  const mails: { id: string; kind: string; state: string; copyOf: string | null }[] =
    JSON.parse(out);
  return mails;
};

const sentMail = async (portal: Portal, kind: string) => {
  const mail = (await mailsIn(portal)).find((candidate) => candidate.kind === kind);
  return String(mail?.id);
};

const auditOf = async (portal: Portal, act: string) => {
  const { out } = await run(portal, 'audit', '--json');
  const rows: { actor: string; act: string; customer: number; details: object }[] = JSON.parse(out);
  return rows.filter((row) => row.act === act);
};

/** A portal whose mails arrive at an SMTP server. */
async function openMailing() {
  const portal = await openPortal();
  const { url, received } = await openSmtpServer();
  const from = 'AirBridge <hello@airbridge.test>';
  const { deliverDue } = createDelivery({
    ...portal.services,
    mailer: openSmtp(url),
    from,
    log: portal.app.log,
  });
  return { portal, received, deliverDue };
}

test('a sent mail is sent again as a copy that names the first one, until its words are erased', async () => {
  const { portal, received, deliverDue } = await openMailing();
  await sendMessage(portal.app);
  const id = await sentMail(portal, 'contact');
  expect((await run(portal, 'mail', 'resend', id, '--yes')).err).toContain('“mail retry” sends it');
  await deliverDue();
  const result = await run(portal, 'mail', 'resend', id, '--yes');
  expect(result, result.err).toMatchObject({ code: 0 });
  await deliverDue();
  const [first, copy] = received;
  expect(copy?.subject).toBe(`Copy: ${first?.subject}`);
  expect(copy?.text).toBe(first?.text);
  expect(copy?.messageId).not.toBe(first?.messageId);
  expect(copy?.headers.find(({ key }) => key === 'x-copy-of')?.value).toBe(first?.messageId);
  expect(await auditOf(portal, 'mail-resent')).toMatchObject([{ details: { mail: id } }]);

  portal.advance(7 * day + 1);
  await deliverDue();
  expect((await run(portal, 'mail', 'show', id)).out).toMatch(/^words +erased$/m);
  const late = await run(portal, 'mail', 'resend', id, '--yes');
  expect(late.err).toContain('Its words are kept for 7 days and are erased.');
  expect(received).toHaveLength(2);
});

test('no copy of a link is sent: it is erased with its mail, and the operator hears what to do', async () => {
  const { portal, received, deliverDue } = await openMailing();
  await portal.app.inject({
    method: 'POST',
    url: '/identity/forgot',
    payload: { email: demo.email },
  });
  await deliverDue();
  expect(received).toHaveLength(1);
  const id = await sentMail(portal, 'password-reset');
  const { payload } = await portal.store
    .selectFrom('outbox')
    .select('payload')
    .executeTakeFirstOrThrow();
  expect(payload).toBe('{}');
  const result = await run(portal, 'mail', 'resend', id, '--yes');
  expect(result.err).toContain('had a link that works once');
  expect(result.err).toContain('Let the customer ask for a new one.');
  expect(await mailsIn(portal)).toHaveLength(1);
});

test('a bill that is voided by command is as one that the feed voids, and says why in the audit', async () => {
  const portal = await openPortal();
  await post(portal, 'events', [firstEvent]);
  await post(portal, 'billings', [{ ...firstBilling, paid: 1 }]);
  const { invoice } = firstBilling;
  const bill = () =>
    portal.store
      .selectFrom('billings')
      .selectAll()
      .where('number', '=', invoice)
      .executeTakeFirstOrThrow();
  const before = await bill();
  expect((await run(portal, 'bill', 'void', invoice, '--yes')).code).toBe(2);
  const args = ['bill', 'void', invoice, '--reason', 'Billed twice'];
  const result = await run(portal, ...args, '--yes');
  expect(result, result.err).toMatchObject({ code: 0 });
  expect(result.err).toContain('US$1.00 were paid of it');
  expect(await bill()).toEqual({ ...before, status: 'VOID' });
  expect((await run(portal, ...args, '--yes')).err).toContain('is void already');
  expect(await auditOf(portal, 'bill-voided')).toMatchObject([
    { customer: demo.id, details: { bill: invoice, reason: 'Billed twice' } },
  ]);
  // The feed finds the bill as if it had voided it, and the parcel can be billed again.
  const [again] = (
    await post(portal, 'billings', [{ ...firstBilling, paid: 1, isVoid: true }])
  ).json().data;
  expect(again).toMatchObject({ result: 'known' });
  const next = { ...firstBilling, id: 'next', invoice: 'INV-NEXT' };
  expect((await post(portal, 'billings', [next])).json().data).toMatchObject([
    { result: 'applied' },
  ]);
});

test('a name and an address are corrected with a reason, and the customer is told', async () => {
  const { portal, received, deliverDue } = await openMailing();
  const correct = (...args: readonly string[]) =>
    run(portal, 'customer', 'correct', String(demo.id), ...args, '--yes');
  expect((await correct('--city', 'Negril')).code).toBe(2);
  const reason = ['--reason', 'Misspelled at the counter'];
  const address = '7 Norman Manley Boulevard';
  const result = await correct('--lastname', ' Cambell', '--address', address, ...reason);
  expect(result, result.err).toMatchObject({ code: 0 });
  expect(await rowOf(portal)).toMatchObject({ lastname: 'Cambell', delivery_address: address });
  const [row] = await auditOf(portal, 'customer-corrected');
  expect(row).toMatchObject({
    customer: demo.id,
    details: {
      reason: 'Misspelled at the counter',
      changes: [
        expect.stringMatching(/^lastname: Cam… → Cam…$/),
        expect.stringMatching(/^delivery_address: /),
      ],
    },
  });
  await deliverDue();
  expect(received).toMatchObject([{ recipients: [demo.email] }]);
  expect(received[0]?.text).toContain(`Lastname: Cambell (before: ${demo.lastname})`);
  expect(received[0]?.text).toContain('Why: Misspelled at the counter');

  const refusals = [
    [['--lastname', 'Cambell'], 'says already'],
    [[], 'no field was named'],
    [['--lastname', ' '], 'Lastname required'],
    [['--address', ''], 'Address required'],
  ] as const;
  for (const [args, words] of refusals)
    expect((await correct(...args, ...reason)).err).toContain(words);
  await run(portal, 'customer', 'disable', String(demo.id), '--yes');
  expect((await correct('--city', 'Negril', ...reason)).err).toContain('Enable the account first');
});
