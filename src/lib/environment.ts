import type { sendForm } from './xhr.ts';

/** The part of the browser that stores and calls may touch; tests put a fake in its place. */
export interface Environment {
  /** Where the session is kept; every use may throw (private mode, quota, blocked site data). */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Lives as long as the tab, reloads included; every use may throw too. */
  readonly tabStorage: Environment['storage'];
  readonly location: Pick<
    Location,
    'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace' | 'reload'
  >;
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** Listens to an event of the window; call the returned function to stop. */
  readonly listen: <K extends keyof WindowEventMap>(
    type: K,
    listener: (event: WindowEventMap[K]) => void,
  ) => () => void;
  readonly fetch: typeof fetch;
  /** Sends a form like `fetch`, and reports its progress in bytes. */
  readonly sendForm: typeof sendForm;
  /** False when the device reports that it has no network. */
  readonly isOnline: () => boolean;
  /** False while the page is hidden behind another tab or window. */
  readonly isVisible: () => boolean;
  /** Listens to the page becoming visible or hidden; call the returned function to stop. */
  readonly onVisibility: (listener: () => void) => () => void;
  /** When the page was reloaded, in milliseconds by the device's clock; 0 if it was opened another way. */
  readonly reloadedAt: () => number;
  /** While the browser prerenders the page: resolves once it is shown; undefined if it is. */
  readonly untilShown: () => Promise<void> | undefined;
  /** Resolves after the time, or rejects when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const waitInBrowser = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      // A signal may outlive many waits.
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

function reloadedAt(): number {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry !== undefined && 'type' in entry && entry.type === 'reload';
  return isReload ? performance.timeOrigin : 0;
}

function untilShown(): Promise<void> | undefined {
  const isPrerendering = 'prerendering' in document && document.prerendering === true;
  if (!isPrerendering) return undefined;
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

// Getters, because merely reading `localStorage` throws where site data is blocked.
const browser: Environment = {
  get storage() {
    return globalThis.localStorage;
  },
  get tabStorage() {
    return globalThis.sessionStorage;
  },
  get location() {
    return globalThis.location;
  },
  get history() {
    return globalThis.history;
  },
  listen: (type, listener) => {
    globalThis.addEventListener(type, listener);
    return () => globalThis.removeEventListener(type, listener);
  },
  fetch: (input, init) => globalThis.fetch(input, init),
  // Loaded on demand: most pages send no form with files.
  sendForm: async (...form) => (await import('./xhr.ts')).sendForm(...form),
  isOnline: () => globalThis.navigator.onLine,
  isVisible: () => globalThis.document.visibilityState === 'visible',
  onVisibility: (listener) => {
    globalThis.document.addEventListener('visibilitychange', listener);
    return () => globalThis.document.removeEventListener('visibilitychange', listener);
  },
  reloadedAt,
  untilShown,
  wait: waitInBrowser,
};

const doNothing = () => undefined;

/** While the site is built there is no window: what stores touch when they are imported is replaced. */
// A function, because the spread calls the getters, which may throw in a browser.
const buildEnvironment = (): Environment => ({
  ...browser,
  location: {
    origin: '',
    pathname: '',
    search: '',
    hash: '',
    assign: doNothing,
    replace: doNothing,
    reload: doNothing,
  },
  listen: () => doNothing,
});

/** The environment in use. */
export let environment: Environment = import.meta.env.SSR ? buildEnvironment() : browser;

/** Replaces the browser by another environment (tests), or restores it. */
export function setEnvironment(replacement: Environment = browser): void {
  environment = replacement;
}

/** Where the API answers: a path on this origin, or an address. An empty setting counts as not set. */
export const apiBases: Readonly<Record<'identity' | 'api' | 'invoices' | 'ops', string>> = {
  identity: import.meta.env.PUBLIC_IDENTITY_PATH || '/identity',
  api: import.meta.env.PUBLIC_API_PATH || '/api/v1',
  invoices: import.meta.env.PUBLIC_INVOICE_PDF_BASE || '/invoices',
  ops: '/ops/v1',
};
