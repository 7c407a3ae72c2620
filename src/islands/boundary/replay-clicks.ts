/*
 * Event replay, inline in a page whose form is HTML until React takes it over: a click before that is held under the
 * spinner of a loading page and repeated once React listens.
 */
const liveForms = new WeakSet<EventTarget>();
let heldButton: HTMLButtonElement | undefined;

/** Shows or hides the spinner of Busy.astro. */
const signalBusy = (type: 'wait' | 'settle') =>
  document.getElementById('busy')?.dispatchEvent(new Event(type));

/** Holds a click for later; true if it came too early. */
function hold(button: Element | null | undefined): boolean {
  if (!(button instanceof HTMLButtonElement)) return false;
  const { form } = button;
  // A dialog's own form (`method="dialog"`) needs no code.
  if (form?.method !== 'post' || liveForms.has(form)) return false;
  heldButton = button;
  signalBusy('wait');
  return true;
}

addEventListener('submit', (event) => {
  // React handles it already.
  if (event.defaultPrevented) return;
  const form = event.target instanceof HTMLFormElement ? event.target : undefined;
  if (hold(event.submitter ?? form?.querySelector('[type=submit]'))) event.preventDefault();
});

addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[type=button]') : null;
  hold(button);
});

// Form.tsx dispatches it once React listens.
addEventListener('live', ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return;
  liveForms.add(target);
  // A form loads its rules when it is focused, for which it had no listener yet.
  target.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (heldButton?.form !== target) return;
  signalBusy('settle');
  heldButton.click();
  heldButton = undefined;
});
