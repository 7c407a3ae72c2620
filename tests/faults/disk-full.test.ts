import { expect, onTestFinished, test } from 'vitest';
import { problemSchema } from '#lib/contract/problem.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { amount } from '#tests/support/amounts.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { formOf, multipartType, pdf, uploadPath } from '#tests/support/uploads.ts';
import { readinessOf } from './support/damage.ts';
import { listPath, mePath } from './support/portal.ts';
import { startOnSmallDisk } from './support/small-disk.ts';

/** Kilobytes left on the disk, from plenty to none: at each point another write fails. */
const points = Array.from({ length: amount(6, 20) }, (_, index) =>
  Math.round(400 * (1 - index / (amount(6, 20) - 1)) ** 2),
);

type Portal = Awaited<ReturnType<typeof startOnSmallDisk>>;

// The other customer signs in, as so many sign-ins would end the session of the test.
const [, { email, password }] = demoCustomers;

const signIn = ({ origin }: Portal) =>
  fetch(`${origin}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: email, password }),
  });

async function upload({ origin }: Portal, token: string) {
  const list = await fetch(origin + listPath.replace('size=10', 'size=50'), {
    headers: { 'x-token': token },
  });
  const { data }: { data: { id: string }[] } = await list.json();
  return fetch(origin + uploadPath, {
    method: 'POST',
    headers: { 'content-type': multipartType, 'x-token': token },
    body: Uint8Array.from(
      formOf([
        ['trackingId', data[0]?.id ?? ''],
        ['file0', 'a.pdf', pdf(500_000)],
      ]),
    ),
  });
}

test(`G5: on a disk that is full at ${points.length} points the server refuses what it cannot keep, and reads go on`, {
  timeout: 300_000,
}, async () => {
  const portal = await startOnSmallDisk();
  onTestFinished(() => portal.stop());
  const token = await signInAt(portal.origin);
  const headers = { 'x-token': token };
  const outcomes = new Map<string, number>();
  for (const kilobytes of points) {
    portal.leave(kilobytes);
    // Readiness reports the full disk even before a write has failed.
    if (kilobytes === 0 && portal.hasOwnDisk)
      expect((await readinessOf(portal.origin)).word).toBe('reads only');
    for (const [name, write] of [
      ['sign-in', signIn],
      ['upload', upload],
    ] as const)
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await write(portal, token);
        const outcome = `${name} ${answer.status}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        const body = await answer.json();
        if (answer.status < 400) continue;
        expect(problemSchema.parse(body).status).toBe(answer.status);
        expect([409, 503], `${name} at ${kilobytes} kB`).toContain(answer.status);
      }
    for (const path of [mePath, listPath])
      expect((await fetch(portal.origin + path, { headers })).status).toBe(200);
    expect(portal.isRunning()).toBe(true);
    if (kilobytes === 0)
      expect(await readinessOf(portal.origin)).toEqual({
        status: 200,
        word: 'reads only',
        detail: expect.stringMatching(/^Nothing can be written \(.+\); make room.*\.$/),
      });
    portal.empty();
    // The server recovers by itself, before the next write.
    expect((await readinessOf(portal.origin)).word).toBe('ready');
    expect((await signIn(portal)).status).toBe(200);
  }
  console.info(
    `G5${portal.hasOwnDisk ? '' : ', as a limit on the size of files'}: free ${points.join(', ')} kB: ${JSON.stringify([...outcomes])}`,
  );
  expect(outcomes.get('upload 503')).toBeGreaterThan(0);
});
