import { expect, test } from 'vitest';
import { createSweeping } from '#server/attachments/sweep.ts';
import { rowsOfPiece } from '#server/store/queries/in-pieces.ts';
import { change, newPassword, validChange } from '#tests/support/change-password.ts';
import { close } from '#tests/support/close-account.ts';
import { runPortal } from '#tests/support/command.ts';
import { firstEvent, post } from '#tests/support/feed.ts';
import { importText, table } from '#tests/support/import.ts';
import { demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { openUpload, pdf } from '#tests/support/uploads.ts';

const silent = { error: () => undefined, info: () => undefined };

interface AuditRow {
  readonly actor: string;
  readonly act: string;
  readonly customer: number | null;
  readonly details: Readonly<Record<string, unknown>>;
}

async function auditOf({ database }: Portal, ...options: readonly string[]) {
  const { out } = await runPortal(['audit', '--json', ...options], database.environment);
  const rows: AuditRow[] = JSON.parse(out);
  return rows;
}

test('the audit records acts of customers, the feed and operators by code, without secrets, and outlives the account', async () => {
  const { portal, token, trackingId, send } = await openUpload();
  const { app, store } = portal;
  const asCustomer = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { 'x-token': token },
      ...(payload && { payload }),
    });
  const [file] = (await send(['file0', 'shoes.pdf', pdf()])).json().data;
  await asCustomer('DELETE', `customers/${demo.id}/trackings/${trackingId}/attachments/${file.id}`);
  const correction = { id: trackingId, version: 1, description: 'A surprise for Marcia' };
  expect(
    (await asCustomer('POST', `customers/${demo.id}/trackings/${trackingId}`, correction))
      .statusCode,
  ).toBe(200);
  // A refused call leaves no row.
  expect(
    (await asCustomer('POST', `customers/${demo.id}/trackings/${trackingId}`, correction))
      .statusCode,
  ).toBe(409);
  await change(portal, token, validChange);
  await post(portal, 'events', [firstEvent, firstEvent]);
  expect((await importText(portal, table, '--as', 'Marcia Reid')).code).toBe(0);
  await settleEverything(store, demo.id);
  expect((await close(portal, token, newPassword)).statusCode).toBe(200);

  // The test's clock stands still, and acts at one moment have no order.
  const acts = await auditOf(portal, '--customer', String(demo.id));
  const own = acts.filter(({ actor }) => actor === 'customer');
  const byAct = own.toSorted((one, next) => (one.act < next.act ? -1 : 1));
  // The first act opened the session that all others come from.
  const from = { session: expect.stringMatching(/^[\w-]{22}$/), device: 'Unknown device' };
  expect(new Set(own.map(({ details }) => details['session'])).size).toBe(1);
  expect(byAct.map(({ act, details }) => [act, details])).toEqual(
    [
      ['account-closing', {}],
      ['invoice-deleted', { parcel: trackingId }],
      ['invoice-uploaded', { parcel: trackingId, files: 1, replaced: false }],
      [
        'parcel-corrected',
        { parcel: trackingId, changes: [expect.stringMatching(/^description: .{1,4} → A s…$/)] },
      ],
      ['password-changed', {}],
      ['sign-in', {}],
    ].map(([act, details]) => [act, Object.assign({}, details, from)]),
  );
  const ofCustomer = { act: 'events-imported', customer: demo.id };
  expect(new Set(await auditOf(portal, '--actor', 'feed'))).toEqual(
    new Set([
      expect.objectContaining({ customer: null, details: { applied: 1, known: 1, refused: 0 } }),
      expect.objectContaining({ ...ofCustomer, details: { parcels: [expect.any(String)] } }),
    ]),
  );
  for (const actor of ['Marcia Reid', 'operator Marcia Reid'])
    expect(await auditOf(portal, '--actor', actor)).toContainEqual(
      expect.objectContaining({ ...ofCustomer, actor: 'operator Marcia Reid' }),
    );
  expect(await auditOf(portal, '--since', '2999-01-01')).toEqual([]);
  const rows = JSON.stringify(await store.selectFrom('audit').selectAll().execute());
  expect(rows).toContain('sign-in');
  for (const secret of [token, demo.email, demo.lastname, 'shoes.pdf', 'surprise', newPassword])
    expect(rows).not.toContain(secret);
});

test('the database refuses to change rows of the audit or delete them too early; expired ones are swept', async () => {
  const portal = await openPortal();
  const { store, services } = portal;
  await portal.signIn();
  const row = await store.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
  const expired = { ...row, kept_until: '2026-01-01T00:00:00.000Z' };
  await store
    .insertInto('audit')
    .values(
      Array.from({ length: rowsOfPiece + 1 }, (_, index) => ({ ...expired, id: `over-${index}` })),
    )
    .execute();
  const acts = [
    // @ts-expect-error The types refuse it too.
    store.updateTable('audit').set({ actor: 'nobody' }),
    store.deleteFrom('audit').where('id', '=', row.id),
  ];
  for (const act of acts) await expect(act.execute()).rejects.toThrow('audit is append-only');
  expect(Date.parse(row.kept_until) - Date.parse(row.at)).toBe(730 * 86_400_000);
  const sweeping = createSweeping(services, silent);
  sweeping.start();
  await sweeping.stop();
  const rows = await store.selectFrom('audit').select('id').execute();
  expect(rows).toEqual([{ id: row.id }]);
});
