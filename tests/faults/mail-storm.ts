import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring } from '#server/auth/keyring.ts';
import { readTenant } from '#server/content/tenant.ts';
import { invoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import { createInvoices } from '#server/invoice-pdf/invoices.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import { openSmtp } from '#server/mail/smtp-mailer.ts';
import { readConfig } from '#server/settings/config.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, migrate, openStore, type Store, transact } from '#server/store/open.ts';
import { minute } from '#server/units/duration.ts';
import { startFailingSmtp } from '#tests/support/failing-smtp.ts';
import { testsBegin } from '#tests/support/test-clock.ts';

const betweenRounds = 5 * minute;
const maxRounds = 200;
/** Milliseconds to wait for a silent server; with the usual half minute the run would take hours. */
const timeouts = { greetingTimeout: 1500, socketTimeout: 1500 };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const queueMails = (store: Store, count: number, now: Date) =>
  transact(store, async (transaction) => {
    for (let mail = 0; mail < count; mail += 1)
      await enqueueMail(transaction, now, {
        kind: 'password-changed',
        to: `customer-${mail}@example.com`,
        owner: mail,
        payload: { firstname: 'Danielle', signedOut: 'elsewhere' },
      });
  });

const countQueued = async (store: Store): Promise<number> =>
  (await store.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length;

/** Queues a number of mails and delivers them through a failing server until none waits; returns what arrived. */
export async function deliverThroughStorm(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const store = openStore(databaseIn(folder));
  const smtp = await startFailingSmtp();
  let now = testsBegin;
  try {
    await migrate(store);
    await queueMails(store, count, now);
    const tenant = readTenant();
    const { deliverDue } = createDelivery({
      store,
      tenant,
      clock: () => now,
      config: readConfig({}),
      keyring: createKeyring(randomBytes(32)),
      invoices: createInvoices(() => tenant, { render: invoicePdf }),
      mailer: openSmtp(smtp.url, timeouts),
      from: 'AirBridge <hello@airbridge.test>',
      log: silent,
    });
    for (let round = 0; round < maxRounds && (await countQueued(store)) > 0; round += 1) {
      await deliverDue();
      now = new Date(now.getTime() + betweenRounds);
    }
    const ids = (await store.selectFrom('outbox').select('id').execute()).map(({ id }) => id);
    const arrived = new Map<string, number>();
    for (const id of smtp.receivedIds.map((messageId) => String(messageId.split('@')[0])))
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
    const twice = ids.filter((id) => (arrived.get(id) ?? 0) > 1);
    return {
      queued: await countQueued(store),
      lost: ids.filter((id) => !arrived.has(id)).length,
      twice: twice.length,
      twiceWithoutReason: twice.filter((id) => !smtp.ambiguousIds.has(`${id}@airbridge.test`))
        .length,
      ambiguous: smtp.ambiguousIds.size,
      connections: smtp.connections(),
    };
  } finally {
    await smtp.close();
    await closeStore(store);
    rmSync(folder, { recursive: true });
  }
}
