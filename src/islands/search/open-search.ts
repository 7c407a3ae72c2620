import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { element, icon } from '#islands/dom/element.ts';
import { addLightDismiss } from '#islands/dom/light-dismiss.ts';
import { loadAnswers } from './answers.ts';
import { prepareSearch, searchPages } from './pagefind.ts';
import { answerItem, resultItem } from './results.ts';
import styles from './search.css?inline';
import { verdictLink } from './verdict-link.ts';

const maxPages = 8;
const hint = 'Prices, rules, documents: what are you looking for?';
const loadError = 'The search could not be loaded. Check your connection and type again.';

const statusOf = (results: number, term: string, hasSuggestions: boolean): string => {
  if (results === 0)
    return `Nothing found for “${term}”. Try a shorter or more common word${hasSuggestions ? ', or one of these' : ''}.`;
  return results === 1 ? '1 result' : `${results} results`;
};

function buildDialog() {
  const field = element('input', {
    type: 'search',
    class: 'search-field',
    'aria-label': 'Search this site',
    placeholder: 'Search this site',
    autocomplete: 'off',
    enterkeyhint: 'search',
    maxlength: '100',
  });
  const close = element('button', { type: 'button', class: 'button search-close' }, 'Close');
  const status = element('p', { class: 'search-status', role: 'status' }, hint);
  const list = element('ul', { class: 'search-results' });
  const magnifier = icon('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0');
  const form = element('form', { role: 'search', class: 'search-row' }, magnifier, field, close);
  const dialog = element(
    'dialog',
    { class: 'search-dialog', 'aria-label': 'Search' },
    form,
    status,
    list,
  );
  return { dialog, form, field, close, status, list };
}

/** Lets the arrow keys move the focus through the field and the results. */
function followArrows(dialog: HTMLElement): void {
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const targets = [...dialog.querySelectorAll<HTMLElement>('input, li a')];
    const focusedIndex = targets.indexOf(document.activeElement as HTMLElement);
    targets[(focusedIndex + step + targets.length) % targets.length]?.focus();
  });
}

const suggestions = async () =>
  ((await loadAnswers())?.suggested ?? []).map(({ href, title, text }) =>
    answerItem(href, title, text),
  );

/** The customer's own parcels and bills; visitors do not load the code. */
async function findOwnItems(term: string): Promise<HTMLLIElement[]> {
  if (document.documentElement.dataset['session'] !== 'in') return [];
  const { findOwn } = await import('#lib/stores/own-search.ts');
  return (await findOwn(term)).map(({ href, title, text }) => answerItem(href, title, text));
}

/** The customer's parcels and bills, a written answer if the term has one, a verdict if it names goods, and the pages that contain its words. */
async function itemsFor(term: string): Promise<HTMLLIElement[]> {
  if (term === '') return [];
  const [own, pages, verdict, answers] = await Promise.all([
    findOwnItems(term),
    searchPages(term, maxPages),
    verdictLink(term),
    loadAnswers(),
  ]);
  const answer = answers?.find(term);
  const writtenItem = answer && answerItem(answer.href, answer.title, answer.text);
  // “Phone number” is a question; “perfume and a phone” are goods.
  const directItems = answer?.isWhole ? [writtenItem, verdict] : [verdict, writtenItem];
  return [...own, ...directItems.filter((item) => item !== undefined), ...pages.map(resultItem)];
}

/** Opens the search dialog. */
export function open(trigger: HTMLElement): void {
  adoptStyles(styles);
  const { dialog, form, field, close, status, list } = buildDialog();
  // Searches overlap while somebody types: only the latest one shows its results.
  let latestNumber = 0;
  let pendingSearch = Promise.resolve();
  /** The first result; suggestions do not count. */
  let firstResult: HTMLLIElement | undefined;

  const show = async (searchNumber: number) => {
    const term = field.value.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
    try {
      const items = await itemsFor(term);
      const shownItems = items.length > 0 ? items : await suggestions();
      // A newer search has started.
      if (searchNumber !== latestNumber) return;
      [firstResult] = items;
      list.replaceChildren(...shownItems);
      status.textContent = term === '' ? hint : statusOf(items.length, term, shownItems.length > 0);
    } catch (error) {
      console.warn(error);
      if (searchNumber !== latestNumber) return;
      firstResult = undefined;
      list.replaceChildren();
      status.textContent = loadError;
    }
  };
  const search = () => {
    latestNumber += 1;
    pendingSearch = show(latestNumber);
  };

  field.addEventListener('input', search);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const submittedNumber = latestNumber;
    // Until the search ends, the list shows the results of an older term.
    await pendingSearch;
    if (submittedNumber === latestNumber) firstResult?.querySelector('a')?.click();
  });
  // Links within this page do not reload it.
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  close.addEventListener('click', () => dialog.close());
  addLightDismiss(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
    trigger.focus();
  });
  followArrows(dialog);

  document.body.append(dialog);
  dialog.showModal();
  field.focus();
  // The engine loads while the visitor types.
  prepareSearch();
  search();
}
