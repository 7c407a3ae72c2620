import { expect, test, vi } from 'vitest';
import type { ActiveSession } from '#lib/contract/login-and-security.ts';
import { type FakeEnvironment, json, problem, storedSession } from './fake-environment.ts';

const session = (id: string, current = false): ActiveSession => ({
  id,
  device: 'Chrome on Windows',
  place: 'Jamaica',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: '2026-11-21T15:00:00.000Z',
  current,
});

const sessions = [session('mine', true), session('second'), session('third')];
const list = (data = sessions) => json({ data });
const noContent = new Response(null, { status: 204 });

let browser: FakeEnvironment;

// The stores live as long as their page; each test is a new page.
async function openPage(...answers: FakeEnvironment['answers']) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment('/account/login-and-security');
  browser.stored.set('AB', storedSession());
  browser.answers = answers;
  const stores = {
    ...(await import('#lib/stores/security/active-sessions.ts')),
    ...(await import('#lib/stores/security/password-change.ts')),
    ...(await import('#lib/stores/session/session.ts')),
  };
  const { lastValue } = await import('#lib/stores/fetching/load.ts');
  const ids = () => lastValue(stores.$sessions.get())?.map(({ id }) => id);
  return { ...stores, ids };
}

const calls = () =>
  browser.requests.map(({ method, url }) => `${method} ${new URL(url).pathname.slice(17)}`);

/** An answer that arrives once it is released. */
function hold(answer: Response) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, release: () => resolve(answer) };
}

test('an ended session leaves the list at once, and stays away', async () => {
  const slow = hold(noContent);
  const { loadSessions, endSession, ids } = await openPage(list(), slow.answer, list());
  await loadSessions();
  const ending = endSession(session('second'));
  expect(ids()).toEqual(['mine', 'third']);
  slow.release();
  expect(await ending).toBe('ended');
  expect(calls()).toEqual(['GET /sessions', 'DELETE /sessions/second']);
  // A list that was requested before does not bring it back.
  await loadSessions();
  expect(ids()).toEqual(['mine', 'third']);
});

const mishaps: [string, Response | Error][] = [
  ['no answer', new TypeError('offline')],
  ['a problem', problem(503, 'unavailable')],
  ['too many', problem(429, 'too-many-requests')],
  ['a page', new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })],
];

test.each(mishaps)(
  'after %s a session is back in its place, and a reason is given',
  async (_, answer) => {
    const { loadSessions, endSession, endOtherSessions, ids } = await openPage(list(), answer);
    await loadSessions();
    const failure = { failure: { message: expect.stringMatching(/\w/) } };
    expect(await endSession(session('second'))).toMatchObject(failure);
    expect(ids()).toEqual(['mine', 'second', 'third']);
    expect(await endOtherSessions()).toMatchObject(failure);
    expect(ids()).toEqual(['mine', 'second', 'third']);
  },
);

test('of two sessions ended at once only the one that failed comes back', async () => {
  const [slow, slower] = [hold(problem(503, 'unavailable')), hold(noContent)];
  const { loadSessions, endSession, ids } = await openPage(list(), slow.answer, slower.answer);
  await loadSessions();
  const endings = [endSession(session('second')), endSession(session('third'))];
  expect(ids()).toEqual(['mine']);
  slow.release();
  slower.release();
  await Promise.all(endings);
  expect(ids()).toEqual(['mine', 'second']);
});

test('a session that no longer exists counts as ended', async () => {
  const { loadSessions, endSession, ids } = await openPage(list(), problem(404, 'not-found'));
  await loadSessions();
  expect(await endSession(session('second'))).toBe('ended');
  expect(ids()).toEqual(['mine', 'third']);
});

test('ending all others removes them at once, and fetches the list again', async () => {
  const slow = hold(json({ ended: 3 }));
  const { loadSessions, endOtherSessions, ids } = await openPage(
    list(),
    slow.answer,
    list([session('mine', true), session('newer')]),
  );
  await loadSessions();
  const ending = endOtherSessions();
  expect(ids()).toEqual(['mine']);
  slow.release();
  expect(await ending).toBe('ended');
  expect(calls()).toEqual(['GET /sessions', 'POST /sessions/endothers', 'GET /sessions']);
  expect(ids()).toEqual(['mine', 'newer']);
});

test('ending the session of this browser logs out', async () => {
  const { loadSessions, endSession, $session } = await openPage(list(), noContent);
  await loadSessions();
  expect(await endSession(session('mine', true))).toBe('ended');
  expect($session.get().id).toBe(0);
  expect(browser.navigations).toEqual(['/']);
  await vi.waitFor(() => expect(browser.requests[1]?.url).toContain('/identity/logout'));
});

test('a list that cannot be refreshed stays, without the ended sessions', async () => {
  const page = await openPage(list(), noContent, problem(503, 'unavailable'));
  await page.loadSessions();
  await page.endSession(session('third'));
  await page.loadSessions();
  expect(page.$sessions.get().state).toBe('failed');
  expect(page.ids()).toEqual(['mine', 'second']);
});

const passwords = {
  currentPassword: 'the old one',
  newPassword: 'Mangoes 7',
  confirm: 'Mangoes 7',
};

test('a change sends the two passwords and nothing else, and the list is fetched again', async () => {
  const { changePassword, ids } = await openPage(json({ code: 1 }), list(sessions.slice(0, 1)));
  expect(await changePassword(passwords)).toEqual({ state: 'changed' });
  const { confirm: _, ...sent } = passwords;
  expect(await browser.requests[0]?.json()).toEqual(sent);
  await vi.waitFor(() => expect(ids()).toEqual(['mine']));
  expect(browser.stored.get('AB')).toBe(storedSession());
  expect(browser.storedInTab.size).toBe(0);
});

test('a wrong current password is reported at its field, in the words of the specification', async () => {
  const { changePassword, $session } = await openPage(problem(422, 'current-password'));
  expect(await changePassword(passwords)).toEqual({
    state: 'refused',
    errors: [{ path: 'currentPassword', message: 'Current password you entered is invalid' }],
  });
  expect($session.get().id).toBe(100245);
  expect(browser.requests).toHaveLength(1);
});

test('a new password that the server refuses is reported at its field', async () => {
  const errors = [{ path: 'newPassword', message: 'Easy to guess.' }];
  const { changePassword } = await openPage(problem(422, 'invalid', { errors }));
  expect(await changePassword(passwords)).toEqual({ state: 'refused', errors });
});

test.each([...mishaps, ['a refusal without fields', problem(422, 'invalid')] as const])(
  'after %s a change fails with a reason',
  async (_, answer) => {
    const { changePassword } = await openPage(answer);
    expect(await changePassword(passwords)).toEqual({
      state: 'failed',
      reason: expect.stringMatching(/\w/),
    });
    expect(browser.requests).toHaveLength(1);
  },
);
