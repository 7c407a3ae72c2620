import { settle, wait } from './busy.ts';

interface LazyModule {
  /** Opens what the trigger offers, or activates its form. */
  readonly open: (trigger: HTMLElement) => void | Promise<void>;
}

let failureCount = 0;

/** Loads a module; after a failure from another address, because browsers may cache the failure. */
async function load(address = ''): Promise<LazyModule> {
  try {
    return await import(/* @vite-ignore */ failureCount ? `${address}?${failureCount}` : address);
  } catch (error) {
    failureCount += 1;
    throw error;
  }
}

/** Shows or hides the message that something could not be loaded (Trouble.astro). */
function toggleFailureNotice(isShown: boolean): void {
  // Looked up each time, because moves between account pages replace it.
  const failureNotice = document.querySelector<HTMLElement>('#trouble');
  if (failureNotice) failureNotice.hidden = !isShown;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Loads and opens the module that a trigger names in `data-lazy`; if that fails, a link is followed. */
async function openLazily(trigger: HTMLElement): Promise<void> {
  // It is opening already.
  if (trigger.ariaBusy) return;
  trigger.ariaBusy = 'true';
  wait();
  try {
    const { open } = await load(trigger.dataset['lazy']);
    settle();
    toggleFailureNotice(false);
    await open(trigger);
  } catch (error) {
    settle();
    console.warn(error);
    if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
    else toggleFailureNotice(true);
  } finally {
    trigger.ariaBusy = null;
  }
}

addEventListener('click', (event) => {
  const { target } = event;
  const trigger = target instanceof Element && target.closest<HTMLElement>('[data-lazy]');
  if (!trigger || !isPlainClick(event)) return;
  event.preventDefault();
  void openLazily(trigger);
});

const activatingForms = new WeakSet<HTMLElement>();
const heldPresses = new Map<HTMLElement, () => void>();

/** Activates a form that somebody reaches; until then it is plain HTML. */
async function activate(form: HTMLElement): Promise<void> {
  if (activatingForms.has(form)) return;
  activatingForms.add(form);
  try {
    const { open } = await load(form.dataset['lazyForm']);
    toggleFailureNotice(false);
    await open(form);
    form.removeAttribute('data-lazy-form');
    heldPresses.get(form)?.();
  } catch (error) {
    console.warn(error);
    toggleFailureNotice(true);
    activatingForms.delete(form);
  } finally {
    if (heldPresses.delete(form)) settle();
  }
}

function onReach({ target }: Event): void {
  const form = target instanceof Element && target.closest<HTMLElement>('[data-lazy-form]');
  if (form) void activate(form);
}

/** Keeps a press on an inactive form; it waits under the spinner and is then repeated. */
function holdPress(form: HTMLElement, press: () => void): void {
  heldPresses.set(form, press);
  wait();
  void activate(form);
}

addEventListener('submit', (event) => {
  const { target } = event;
  const form = target instanceof HTMLFormElement && target.closest<HTMLElement>('[data-lazy-form]');
  if (!form) return;
  event.preventDefault();
  holdPress(form, () => target.requestSubmit());
});
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[type=button]') : null;
  const form = button?.closest<HTMLElement>('[data-lazy-form]');
  if (button && form) holdPress(form, () => button.click());
});
addEventListener('focusin', onReach);
addEventListener('pointerdown', onReach);

// Shows at once what was typed earlier in this tab.
for (const form of document.querySelectorAll<HTMLElement>('[data-draft]')) {
  try {
    if (sessionStorage.getItem(form.dataset['draft'] ?? '')) void activate(form);
  } catch {
    // Site data is blocked: nothing was kept.
  }
}

// Answers at once what the address asks.
if (location.search)
  for (const form of document.querySelectorAll<HTMLElement>('[data-asked]')) void activate(form);

// Ctrl+K opens the search; no single-character shortcut, which speech input would trigger (WCAG 2.1.4).
addEventListener('keydown', (event) => {
  const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!isShortcut || document.querySelector('dialog[open]')) return;
  const trigger = document.querySelector<HTMLElement>('[data-search]');
  if (!trigger) return;
  event.preventDefault();
  trigger.click();
});
