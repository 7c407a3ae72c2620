/*
 * Inline in a page whose form is HTML until React takes it over: what is pressed in it before that waits under the
 * spinner of a page that loads, and is pressed again then.
 */
const live = new WeakSet<EventTarget>();
let pressed: HTMLButtonElement | undefined;

const tellBusy = (type: 'wait' | 'settle') =>
  document.getElementById('busy')?.dispatchEvent(new Event(type));

/** Keeps a press for later; true if it came too early. */
function hold(button: Element | null | undefined): boolean {
  if (!(button instanceof HTMLButtonElement)) return false;
  const { form } = button;
  // A dialog's own form (`method="dialog"`) needs no code.
  if (form?.method !== 'post' || live.has(form)) return false;
  pressed = button;
  tellBusy('wait');
  return true;
}

addEventListener('submit', (event) => {
  // React has it already.
  if (event.defaultPrevented) return;
  const form = event.target instanceof HTMLFormElement ? event.target : undefined;
  if (hold(event.submitter ?? form?.querySelector('[type=submit]'))) event.preventDefault();
});

addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[type=button]') : null;
  hold(button);
});

addEventListener('live', ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return;
  live.add(target);
  // A form loads its rules when it is focused, for which it had no listener yet.
  target.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (pressed?.form !== target) return;
  tellBusy('settle');
  pressed.click();
  pressed = undefined;
});
