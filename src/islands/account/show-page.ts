import { $page } from '#lib/stores/browser/page.ts';
import { endIslands } from './astro-internals.ts';
import { changeStyles } from './change-styles.ts';
import { closeSheet } from './close-sheet.ts';

function find(page: Document, selector: string): HTMLElement {
  const element = page.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** True if both pages come from the same build, so that their imports match. */
const isFromOurBuild = (page: Document): boolean => {
  const shell = 'script[type=module][src]';
  return find(page, shell).getAttribute('src') === find(document, shell).getAttribute('src');
};

/** Updates title, breadcrumb and current link. */
function changeFrame(page: Document): void {
  document.title = page.title;
  for (const selector of ['[data-page=title]', '[data-page=group]', '[data-page=here]'])
    find(document, selector).textContent = find(page, selector).textContent;
  const use = '[data-customer-use]';
  find(document, use).dataset['customerUse'] = find(page, use).dataset['customerUse'];
  // The menus, without the breadcrumb in the header.
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'nav:not(header *) a[href^="/account/"]',
  )) {
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  closeSheet();
}

/** Resolves once React has rendered into the page, or failed to. */
function untilRendered(main: Element): Promise<void> {
  const island = main.querySelector('astro-island[client=only]');
  if (island === null) return Promise.resolve();
  return new Promise((resolve) => {
    const rendering = new MutationObserver(() => {
      rendering.disconnect();
      resolve();
    });
    rendering.observe(island, { childList: true });
    island.addEventListener('astro:hydration-error', () => resolve());
  });
}

/**
 * Replaces this page of the account with another one; resolves once it is rendered. Throws if the page comes from
 * another build, before it changes anything, or lacks a part of the frame.
 */
export function showPage(page: Document): Promise<void> {
  if (!isFromOurBuild(page)) throw new Error('The page comes from another build.');
  const main = document.importNode(find(page, 'main'), true);
  // Inline scripts are for a page that loads; modules have already run.
  for (const script of main.querySelectorAll('script')) script.remove();
  // The order matters: the old islands end before their stores are reset, and everything is in place before the new
  // islands, which start as soon as they are inserted.
  const placeholder = document.createComment('');
  find(document, 'main').replaceWith(placeholder);
  endIslands();
  $page.set('left');
  // Requested for the page that is left.
  globalThis.earlyAnswers = undefined;
  changeStyles(page);
  changeFrame(page);
  $page.set('there');
  const rendered = untilRendered(main);
  placeholder.replaceWith(main);
  find(document, '[data-page=title]').focus({ preventScroll: true });
  return rendered;
}
