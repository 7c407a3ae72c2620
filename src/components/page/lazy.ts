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

/** A form that somebody reaches comes to life; until then it is plain HTML. */
async function enliven({ target }: Event): Promise<void> {
  const form = target instanceof Element && target.closest<HTMLElement>('[data-lazy-form]');
  const { lazyForm } = form ? form.dataset : {};
  if (!form || !lazyForm) return;
  form.removeAttribute('data-lazy-form');
  try {
    const { open }: LazyModule = await import(/* @vite-ignore */ lazyForm);
    open(form);
  } catch (error) {
    console.warn(error);
    form.dataset['lazyForm'] = lazyForm;
  }
}

addEventListener('focusin', (event) => void enliven(event));
addEventListener('pointerdown', (event) => void enliven(event));

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
