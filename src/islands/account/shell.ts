import { paths } from '#lib/paths.ts';
import { $isUnreachable } from '#lib/stores/browser/connection.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer, followCustomer } from '#lib/stores/profile/customer.ts';
import { $session, followSession, signOut } from '#lib/stores/session/session.ts';
import { $waiting } from '#lib/stores/tracking/waiting.ts';
import { closeSheet } from './close-sheet.ts';

/* The account's frame is static HTML; this script fills in the customer without React. */

function fill(slot: string, text: string): void {
  for (const element of document.querySelectorAll(`[data-customer="${slot}"]`))
    element.textContent = text;
}

// Without this module links load whole documents, which is only slower, so a failure is not reported.
const allowMoves = () =>
  import('./moves.ts').then(
    ({ startMoves }) => startMoves(),
    () => undefined,
  );

/** The page needs no more of the customer than the name in this frame, which may be older. */
const isOnlyNamed = () => document.querySelector('[data-customer-use="named"]') !== null;

followSession();
if ($session.get().access_token) {
  followCustomer(() => (isOnlyNamed() ? 'named' : 'shown'));
  // Not needed before the first click on a link.
  if (document.readyState === 'complete') void allowMoves();
  else addEventListener('load', () => void allowMoves());
}

$customer.subscribe((load) => {
  const customer = lastValue(load);
  if (customer) {
    fill('name', `${customer.firstname} ${customer.lastname}`);
    fill('email', customer.email);
  } else if (load.state === 'failed') {
    fill('name', `Account ${$session.get().id}`);
    fill('email', '');
  }
});

// Not the breadcrumb, which is in the header: its “Home” leads there too.
const menuLinks = `nav:not(header *) a[href="${paths.tracking()}"]`;

// Not in the link's text: its accessible name must stay the page's title.
$waiting.subscribe((count) => {
  for (const link of document.querySelectorAll(menuLinks)) {
    if (count === 0) {
      link.removeAttribute('data-waiting');
      link.removeAttribute('aria-description');
    } else {
      link.setAttribute('data-waiting', `${count}`);
      link.setAttribute('aria-description', `${count} waiting for you`);
    }
  }
});

$isUnreachable.listen((isUnreachable) => {
  document
    .getElementById('connection')
    ?.setAttribute('data-state', isUnreachable ? 'unreachable' : '');
  // ConnectionNotice.astro reads the state; like “online” and “offline”, this event tells it to.
  dispatchEvent(new Event('connection'));
});

// A link of the menu may lead to a place within this page.
addEventListener('hashchange', closeSheet);

for (const button of document.querySelectorAll('[data-sign-out]'))
  button.addEventListener('click', signOut);
