import { settle, wait } from './busy.ts';

interface LazyModule {
  /** Shows what the trigger promises. */
  readonly open: (trigger: HTMLElement) => void;
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
    const { open }: LazyModule = await import(/* @vite-ignore */ trigger.dataset['lazy'] ?? '');
    settle();
    open(trigger);
  } catch (error) {
    settle();
    console.warn(error);
    if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
    else trigger.title = 'This could not be loaded. Check your connection and reload the page.';
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

/** A form that somebody reaches comes to life; until then it is plain HTML. */
async function enliven(form: HTMLElement): Promise<void> {
  if (coming.has(form)) return;
  coming.add(form);
  try {
    const { open }: LazyModule = await import(/* @vite-ignore */ form.dataset['lazyForm'] ?? '');
    open(form);
    form.removeAttribute('data-lazy-form');
  } catch (error) {
    console.warn(error);
    coming.delete(form);
  }
}

function reach({ target }: Event): void {
  const form = target instanceof Element && target.closest<HTMLElement>('[data-lazy-form]');
  if (form) void enliven(form);
}
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

// The search, from anywhere but a field.
addEventListener('keydown', (event) => {
  const isField =
    event.target instanceof Element && event.target.matches('input, textarea, select');
  const asks = event.key === '/' ? !isField : event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!asks || document.querySelector('dialog[open]')) return;
  const trigger = document.querySelector<HTMLElement>('[data-search]');
  if (!trigger) return;
  event.preventDefault();
  trigger.click();
});
