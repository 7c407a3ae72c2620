import { type Environment, setEnvironment } from '#lib/environment.ts';

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

/** A fake browser of plain objects that records the calls of a page. */
export interface FakeEnvironment extends Environment {
  readonly stored: Map<string, string>;
  readonly storedInTab: Map<string, string>;
  readonly requests: Request[];
  readonly waits: number[];
  /** The addresses that the page went to; `reload` stands for a reload. */
  readonly navigations: string[];
  /** The answers to the next requests; the last one answers all that follow. */
  answers: Answer[];
  online: boolean;
  visible: boolean;
  reloaded: number;
  /** Set while the page is prerendered; resolves once it is shown. */
  shown: Promise<void> | undefined;
  /** Longer waits never end, in milliseconds, so that retries in the background do not disturb a test. */
  longestWait: number;
  /** Ends at once, unless a test replaces it. */
  wait: Environment['wait'];
  /** Sends a form; by default like any other request. */
  sendForm: Environment['sendForm'];
  /** True if a listener prevented the default action. */
  dispatch: (type: string) => boolean;
}

const origin = 'https://portal.test';

const storageOver = (map: Map<string, string>): Environment['storage'] => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
  key: (index) => [...map.keys()][index] ?? null,
  get length() {
    return map.size;
  },
});

/** Replaces the browser with a fake one, and returns it. */
export function installFakeEnvironment(path = '/account/tracking'): FakeEnvironment {
  const events = new EventTarget();
  let url = new URL(path, origin);
  const [stored, storedInTab] = [new Map<string, string>(), new Map<string, string>()];
  const fake: FakeEnvironment = {
    stored,
    storedInTab,
    requests: [],
    waits: [],
    longestWait: 5000,
    navigations: [],
    answers: [],
    online: true,
    visible: true,
    reloaded: 0,
    shown: undefined,
    dispatch: (type) => !events.dispatchEvent(new Event(type, { cancelable: true })),
    storage: storageOver(stored),
    tabStorage: storageOver(storedInTab),
    location: {
      origin,
      get pathname() {
        return url.pathname;
      },
      get search() {
        return url.search;
      },
      get hash() {
        return url.hash;
      },
      assign: (to) => void fake.navigations.push(String(to)),
      replace: (to) => void fake.navigations.push(String(to)),
      reload: () => void fake.navigations.push('reload'),
    },
    history: {
      pushState: (_data, _title, to) => {
        url = new URL(String(to), url);
      },
      replaceState: (_data, _title, to) => {
        url = new URL(String(to), url);
      },
    },
    listen: (type, listener) => {
      // `listen()` types each event; the fake dispatches plain ones.
      const untyped = listener as (event: Event) => void;
      events.addEventListener(type, untyped);
      return () => events.removeEventListener(type, untyped);
    },
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), origin), init);
      fake.requests.push(request);
      const answer = fake.answers.length > 1 ? fake.answers.shift() : fake.answers[0];
      if (answer instanceof Response) return answer.clone();
      if (typeof answer === 'function') return answer(request);
      throw answer ?? new TypeError('no answer prepared');
    },
    sendForm: async (address, request, onProgress) => {
      onProgress(1, 1);
      return await fake.fetch(address, { ...request, signal: null });
    },
    isOnline: () => fake.online,
    isVisible: () => fake.visible,
    onVisibility: (listener) => {
      events.addEventListener('visibilitychange', listener);
      return () => events.removeEventListener('visibilitychange', listener);
    },
    reloadedAt: () => fake.reloaded,
    untilShown: () => fake.shown,
    wait: (milliseconds, signal) => {
      fake.waits.push(milliseconds);
      if (signal.aborted) return Promise.reject(signal.reason);
      return milliseconds > fake.longestWait ? new Promise(() => undefined) : Promise.resolve();
    },
  };
  setEnvironment(fake);
  return fake;
}

/** A customer’s session as the storage holds it, under `AB`. */
export const storedSession = (id = 100245, access_token = 'live-token-0123456789'): string =>
  JSON.stringify({ id, code: id, access_token });

/** A JSON answer. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });

/** A problem as the API answers it. */
export const problem = (status: number, code: string, more: object = {}, headers = {}): Response =>
  new Response(
    JSON.stringify({
      type: `/problems/${code}`,
      title: code,
      status,
      detail: `It is ${code}.`,
      code,
      ...more,
    }),
    { status, headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers } },
  );
