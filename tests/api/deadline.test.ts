import type { LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { querySignal } from '#server/signals.ts';
import { amount } from '#tests/support/amounts.ts';
import { dumpOf } from '#tests/support/databases.ts';
import { problemOf } from '#tests/support/portal.ts';
import { openPrealerts } from '#tests/support/prealerts.ts';
import { openParcel } from '#tests/support/uploads.ts';
import { sendMessage } from '#tests/support/visitor.ts';

/** Lets eight seconds pass after a number of the statements that follow; `disarm` returns how many there were. */
function watchStatements() {
  const realNow = performance.now.bind(performance);
  let passed = 0;
  let count = 0;
  let fatal = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);
  const unsubscribe = querySignal.subscribe(() => {
    count += 1;
    if (count === fatal) passed += 8000;
  });
  onTestFinished(() => {
    spy.mockRestore();
    unsubscribe();
  });
  const arm = (statement: number) => {
    count = 0;
    fatal = statement;
  };
  const disarm = () => {
    fatal = 0;
    return count;
  };
  return { arm, disarm };
}

type Dump = Awaited<ReturnType<typeof dumpOf>>;

/** The tables in which rows came or went, or which hold other values; limits count refused calls too. */
function differencesOf(before: Dump, after: Dump): Record<string, number> {
  const rowsOf = (rows: readonly unknown[] = []) =>
    rows.map((row) => JSON.stringify(row)).toSorted();
  const changed = Object.keys(after).filter(
    (name) => name !== 'rate_limits' && rowsOf(before[name]).join() !== rowsOf(after[name]).join(),
  );
  return Object.fromEntries(
    changed.map((name) => [name, (after[name]?.length ?? 0) - (before[name]?.length ?? 0)]),
  );
}

test.each(['pre-alert', 'correction', 'message'])(
  'a %s that its deadline cuts after any statement is kept whole or not at all, and whole once acknowledged',
  async (kind) => {
    const watch = watchStatements();
    const portal = await openPrealerts();
    const parcel = await openParcel(portal);
    /** Sends the turn's call, which ends too late after a number of its statements, and tells what it changed. */
    async function send(turn: number, statement: number) {
      const { version } = await portal.read(parcel);
      const calls: Record<string, () => Promise<LightMyRequestResponse>> = {
        'pre-alert': () => portal.ask({ trackingNumber: `TBA3000000${turn + 10}` }),
        correction: () => portal.askChange(parcel, { version, description: `Turn ${turn}` }),
        // Each from another address, as one would be asked for a captcha.
        message: () => sendMessage(portal.app, { from: `203.0.113.${turn}` }),
      };
      const before = await dumpOf(portal.store);
      watch.arm(statement);
      const answer = await calls[kind]?.();
      if (!answer) throw new Error(`there is no ${kind}`);
      const statements = watch.disarm();
      return { answer, statements, differences: differencesOf(before, await dumpOf(portal.store)) };
    }
    const { answer, statements, differences: whole } = await send(1, Infinity);
    expect(answer.statusCode).toBeLessThan(300);
    expect(Object.keys(whole).length).toBeGreaterThan(1);
    const outcomes: string[] = [];
    const step = amount(2, 1);
    for (let statement = 1; statement <= statements; statement += step) {
      const { answer, differences } = await send(statement + 1, statement);
      const isKept = Object.keys(differences).length > 0;
      if (isKept) expect(differences, `after statement ${statement}`).toEqual(whole);
      if (answer.statusCode < 300) expect(isKept).toBe(true);
      else {
        expect(problemOf(answer).code, `after statement ${statement}`).toBe('unavailable');
        expect(answer.headers['retry-after']).toBe('5');
      }
      outcomes.push(`${answer.statusCode} ${isKept ? 'kept' : 'nothing'}`);
    }
    console.info(`${kind}, ${statements} statements: ${outcomes.join(', ')}`);
    expect(outcomes).toContain('503 nothing');
  },
);
