import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchOutbox } from '#server/metrics/work.ts';
import { openPortal } from '#tests/support/portal.ts';
import { sendMessage } from '#tests/support/visitor.ts';

test('the age of the oldest mail that waits is told in seconds', async () => {
  const portal = await openPortal();
  const registry = new Registry();
  const update = watchOutbox(registry, portal.services);
  await sendMessage(portal.app);
  portal.advance(90_000);
  await update();
  expect(await registry.getSingleMetricAsString('portal_outbox_oldest_seconds')).toMatch(/ 90$/);
});
