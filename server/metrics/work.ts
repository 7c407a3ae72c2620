import { Counter, Gauge, type Registry } from 'prom-client';
import { mailKinds } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import { type MailOutcome, mailSignal, outageSignal, problemSignal } from '#server/signals.ts';
import { summarizeOutbox } from '#server/store/queries/outbox.ts';

// Prometheus sees no increase in a series that begins with its first event, so what deploy/alerts.yml asks about is there
// from the start. The reasons are those of server/outages.ts.
const alertedReasons = ['disk full', 'quota used up'];
const alertedOutcomes = ['given-up', 'refused'] satisfies MailOutcome[];

/** Counts refusals, outages and mails; the returned function stops it. */
export function countWork(registry: Registry): () => void {
  const registers = [registry];
  const problems = new Counter({
    name: 'portal_problems_total',
    help: 'Refusals answered, by their code.',
    labelNames: ['code'],
    registers,
  });
  const outages = new Counter({
    name: 'portal_outages_total',
    help: 'Calls that failed because the database or the disk could not work.',
    labelNames: ['reason'],
    registers,
  });
  const mails = new Counter({
    name: 'portal_mails_total',
    help: 'Attempts to send a mail, by how they ended.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  for (const reason of alertedReasons) outages.inc({ reason }, 0);
  for (const kind of Object.keys(mailKinds))
    for (const outcome of alertedOutcomes) mails.inc({ kind, outcome }, 0);
  const unsubscribes = [
    problemSignal.subscribe(({ code }) => problems.inc({ code })),
    outageSignal.subscribe(({ reason }) => outages.inc({ reason })),
    mailSignal.subscribe(({ kind, outcome }) => mails.inc({ kind, outcome })),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** Gauges of the queued mail; the returned function updates them. Every process of a portal reports the same values. */
export function watchOutbox(registry: Registry, { store, clock }: Services): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const queued = gauge('portal_outbox_owed', 'Mails that wait to be sent.');
  const oldest = gauge('portal_outbox_oldest_seconds', 'Age of the oldest mail that waits.');
  return async () => {
    try {
      const mail = await summarizeOutbox(store);
      queued.set(mail.queued);
      oldest.set(mail.oldestAt ? (clock().getTime() - Date.parse(mail.oldestAt)) / 1000 : 0);
    } catch {
      queued.set(Number.NaN);
      oldest.set(Number.NaN);
    }
  };
}
