import { settle, wait } from './busy.ts';

interface LazyModule {
  /** Shows what the trigger promises, or brings its form to life. */
  readonly open: (trigger: HTMLElement) => void | Promise<void>;
}

let failures = 0;

/** Loads a module; after a failure under another address, because browsers may remember the failed one. */
async function load(address = ''): Promise<LazyModule> {
  try {
    return await import(/* @vite-ignore */ failures ? `${address}?${failures}` : address);
  } catch (error) {
    failures += 1;
    throw error;
  }
}

const trouble = document.querySelector<HTMLElement>('#trouble');

/** Says that something could not be loaded, or takes that back. */
function tellTrouble(isThere: boolean): void {
  if (trouble) trouble.hidden = !isThere;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Loads what a trigger names in `data-lazy` and opens it; a link that cannot is followed instead. */
async function openLazily(trigger: HTMLElement): Promise<void> {
  // One press is enough, however long it takes.
  if (trigger.ariaBusy) return;
  trigger.ariaBusy = 'true';
  wait();
  try {
    const { open } = await load(trigger.dataset['lazy']);
    settle();
    tellTrouble(false);
    await open(trigger);
  } catch (error) {
    settle();
    console.warn(error);
    if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
    else tellTrouble(true);
  } finally {
    trigger.ariaBusy = null;
  }
}

addEventListener('click', (event) => {
  const { target } = event;
  const trigger = target instanceof Element && target.closest<HTMLElement>('[data-lazy]');
  if (!trigger || !isPlain(event)) return;
  event.preventDefault();
  void openLazily(trigger);
});

const coming = new WeakSet<HTMLElement>();
const sentEarly = new Map<HTMLElement, HTMLFormElement>();

/** A form that somebody reaches comes to life; until then it is plain HTML. */
async function enliven(form: HTMLElement): Promise<void> {
  if (coming.has(form)) return;
  coming.add(form);
  try {
    const { open } = await load(form.dataset['lazyForm']);
    tellTrouble(false);
    await open(form);
    form.removeAttribute('data-lazy-form');
    sentEarly.get(form)?.requestSubmit();
  } catch (error) {
    console.warn(error);
    tellTrouble(true);
    coming.delete(form);
  } finally {
    if (sentEarly.delete(form)) settle();
  }
}

function reach({ target }: Event): void {
  const form = target instanceof Element && target.closest<HTMLElement>('[data-lazy-form]');
  if (form) void enliven(form);
}
// Sent before the form could: it waits under the spinner, and is sent as soon as it can be.
addEventListener('submit', (event) => {
  const { target } = event;
  const form = target instanceof HTMLFormElement && target.closest<HTMLElement>('[data-lazy-form]');
  if (!form) return;
  event.preventDefault();
  sentEarly.set(form, target);
  wait();
  void enliven(form);
});
addEventListener('focusin', reach);
addEventListener('pointerdown', reach);

// What was typed earlier in this tab should be seen at once.
for (const form of document.querySelectorAll<HTMLElement>('[data-draft]')) {
  try {
    if (sessionStorage.getItem(form.dataset['draft'] ?? '')) void enliven(form);
  } catch {
    // Site data is blocked: nothing was kept.
  }
}

// What the address carries, too.
if (location.search)
  for (const form of document.querySelectorAll<HTMLElement>('[data-figures]')) void enliven(form);

// The search. Never by a single sign: who speaks to the computer would set it off by a word (WCAG 2.1.4).
addEventListener('keydown', (event) => {
  const asks = event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!asks || document.querySelector('dialog[open]')) return;
  const trigger = document.querySelector<HTMLElement>('[data-search]');
  if (!trigger) return;
  event.preventDefault();
  trigger.click();
});
