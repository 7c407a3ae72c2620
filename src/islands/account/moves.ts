import { $page } from '#lib/stores/browser/page.ts';
import { $session } from '#lib/stores/session/session.ts';
import { letIslandsStart } from './astro-internals.ts';
import { getPage } from './pages.ts';
import { showPage } from './show-page.ts';

/* Moves from page to page of the account without a new document (decision 42), where the browser has the Navigation
   API. Whatever is out of the ordinary is left to the browser's own navigation. */

const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith('/account/');

/** Asks those who know, in the browser's own way, whether something would be lost with this page. */
const wouldLose = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const question = 'Leave this page? What you changed is not saved.';

function isMove(event: NavigateEvent, { pathname }: URL): boolean {
  const { canIntercept, destination, downloadRequest, formData, navigationType } = event;
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload')
    return false;
  // An address that a script has put in the place of this one leads nowhere.
  if (navigationType === 'replace' && destination.sameDocument) return false;
  return pathname !== location.pathname && $session.get().access_token !== undefined;
}

async function move({ pathname }: URL, event: NavigateEvent): Promise<void> {
  try {
    const page = await getPage(pathname);
    if (event.signal.aborted) return;
    const drawn = showPage(page);
    if (event.navigationType !== 'traverse') event.scroll();
    await drawn;
  } catch {
    // The address is the page's own already, unless somebody has gone elsewhere since.
    if (!event.signal.aborted) location.reload();
  }
}

let latest: NavigateEvent | undefined;

/** Gives the page that still shows its address back, if nobody goes elsewhere instead. */
const stay = (event: NavigateEvent, address: string): void => {
  // A new navigation aborts the one before it, and “abort” comes before the new “navigate”.
  setTimeout(() => {
    if (latest !== event || $page.get() !== 'going') return;
    history.replaceState(null, '', address);
    $page.set('there');
  });
};

function follow(event: NavigateEvent): void {
  latest = event;
  const url = new URL(event.destination.url);
  if (!isPage(url) || !isMove(event, url)) return;
  if (wouldLose()) {
    // The browser asks where a document ends; a step back within one is for us to ask about.
    if (event.navigationType !== 'traverse') return;
    if (event.cancelable && !confirm(question)) {
      event.preventDefault();
      return;
    }
  }
  $page.set('going');
  const { href } = location;
  event.signal.addEventListener('abort', () => stay(event, href));
  event.intercept({ focusReset: 'manual', handler: () => move(url, event) });
}

function prepare({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.pathname === location.pathname || !isPage(new URL(link.href))) return;
  getPage(link.pathname).catch(() => undefined);
}

/** From now on a link to another page of the account replaces this page without loading a document. */
export function startMoves(): void {
  // Vite's own server keeps styles that no page names; a page without an island has no way to start one.
  const isAble = !import.meta.env.DEV && customElements.get('astro-island') !== undefined;
  const { navigation } = globalThis as Partial<typeof globalThis>;
  if (!isAble || !navigation) return;
  letIslandsStart();
  navigation.addEventListener('navigate', follow);
  for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, prepare);
}
