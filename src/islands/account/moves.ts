import { $page } from '#lib/stores/browser/page.ts';
import { $session } from '#lib/stores/session/session.ts';
import { letIslandsStart } from './astro-internals.ts';
import { getPage } from './page-cache.ts';
import { showPage } from './show-page.ts';

/* Moves from page to page of the account without a new document (decision 42), where the browser has the Navigation
   API. Anything unusual is left to the browser's own navigation. */

const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith('/account/');

/** Asks as a browser does before it unloads a document: whoever has unsaved changes cancels the event. */
const hasUnsavedChanges = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const leaveQuestion = 'Leave this page? What you changed is not saved.';

function isMove(event: NavigateEvent, { pathname }: URL): boolean {
  const { canIntercept, destination, downloadRequest, formData, navigationType } = event;
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload')
    return false;
  // A script that only changes the address (`history.replaceState()`) stays on this page.
  if (navigationType === 'replace' && destination.sameDocument) return false;
  return pathname !== location.pathname && $session.get().access_token !== undefined;
}

async function move({ pathname }: URL, event: NavigateEvent): Promise<void> {
  try {
    const page = await getPage(pathname);
    if (event.signal.aborted) return;
    const rendered = showPage(page);
    if (event.navigationType !== 'traverse') event.scroll();
    await rendered;
  } catch {
    // A reload loads the new page, whose address is already set, unless the customer has gone elsewhere since.
    if (!event.signal.aborted) location.reload();
  }
}

let latestNavigation: NavigateEvent | undefined;

/** Restores the address of the page that still shows, unless another navigation follows. */
const restoreAddress = (event: NavigateEvent, address: string): void => {
  // Later, because a new navigation aborts this one before its own “navigate” event.
  setTimeout(() => {
    if (latestNavigation !== event || $page.get() !== 'going') return;
    history.replaceState(null, '', address);
    $page.set('there');
  });
};

function onNavigate(event: NavigateEvent): void {
  latestNavigation = event;
  const url = new URL(event.destination.url);
  if (!isPage(url) || !isMove(event, url)) return;
  if (hasUnsavedChanges()) {
    // The browser asks by itself before it loads a document; only going back or forward within this one is ours to ask.
    if (event.navigationType !== 'traverse') return;
    if (event.cancelable && !confirm(leaveQuestion)) {
      event.preventDefault();
      return;
    }
  }
  $page.set('going');
  const { href } = location;
  event.signal.addEventListener('abort', () => restoreAddress(event, href));
  event.intercept({ focusReset: 'manual', handler: () => move(url, event) });
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.pathname === location.pathname || !isPage(new URL(link.href))) return;
  getPage(link.pathname).catch(() => undefined);
}

/** From now on a link to another page of the account replaces this page without loading a document. */
export function startMoves(): void {
  // In development Vite adds styles that no page's HTML contains; a page without an island has no way to start one.
  const canMove = !import.meta.env.DEV && customElements.get('astro-island') !== undefined;
  const { navigation } = globalThis as Partial<typeof globalThis>;
  if (!canMove || !navigation) return;
  letIslandsStart();
  navigation.addEventListener('navigate', onNavigate);
  for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, preload);
}
