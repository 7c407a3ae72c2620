import { cachePrefix, writeEntry } from '#lib/stores/fetching/cache-format.ts';
import { sessionKey } from '#lib/stores/session/session-codec.ts';

/* The first rows of a list, drawn before React is there (decision 29). A list joins by declaring its row. */

/** What a list's first rows take from an item; fields are the `data-field` of the elements in a row. */
export interface FirstRow<T> {
  /** How the address of the list's call ends. */
  readonly call: `/${string}`;
  /** What the list is called. */
  readonly region: string;
  /** The media query from which on the list is a table. */
  readonly wide: string;
  /** How high a row is at least, in pixels. */
  readonly height: (isWide: boolean) => number;
  /** Which of the page's badges the item has (`data-badge`). */
  readonly badge: (item: T) => string;
  /** The fields that are more than text: the second sample row shows how they look where this is true. */
  readonly isAsSecond: Readonly<Record<string, (item: T) => boolean>>;
  /** What fields say; where there is nothing to say the sample's own words stay. */
  readonly texts: Readonly<Record<string, (item: T) => string | false | null>>;
}

/** The id of the first sample row; no host has an underscore, so it is found in the address of a link at the right place. */
export const sampleId = '_id_';

/** How the page of an answer's JSON looks. */
interface Page<T> {
  readonly data: readonly T[];
}

/** Draws the rows from what the tab knows or from the early answer, which then counts as known. */
export function drawFirstRows<T extends { readonly id: string }>(row: FirstRow<T>): void {
  const place = document.getElementById('first-rows');
  const isWide = matchMedia(row.wide).matches;
  const find = (selector: string) =>
    place?.querySelector<HTMLTemplateElement>(`template${selector}`)?.content;
  const list = find(isWide ? '[data-wide]' : '[data-narrow]');
  const rows = list?.querySelector('tbody, section ul');
  const [first, second] = rows?.children ?? [];
  // An address with a filter, an order or a page waits for React, which reads addresses.
  if (!(place && list && rows && first && second) || location.search) return;
  // Here rather than in both templates: a page has one landmark of a name.
  rows.closest('section')?.setAttribute('aria-label', row.region);

  const rowOf = (item: T): Element => {
    const own = first.cloneNode(true) as Element;
    const cell = (field: string, of = own) => of.querySelector(`[data-field=${field}]`);
    for (const [field, isAsSecond] of Object.entries(row.isAsSecond))
      if (isAsSecond(item)) cell(field)?.replaceWith(cell(field, second)?.cloneNode(true) ?? '');
    cell('status')?.replaceWith(find(`[data-badge=${row.badge(item)}]`)?.cloneNode(true) ?? '');
    for (const [field, textOf] of Object.entries(row.texts)) {
      const text = textOf(item);
      if (typeof text === 'string')
        for (const one of own.querySelectorAll(`[data-field=${field}]`)) one.textContent = text;
    }
    const link = own.querySelector('a');
    if (link) {
      link.id = link.id.replace(sampleId, item.id);
      link.href = link.href.replace(sampleId, item.id);
    }
    return own;
  };

  // What a screen shows below the page's head first; the rest waits for the frame after. Not innerHeight, which would
  // lay the page out by itself.
  const atFirst = Math.ceil((screen.height - 250) / row.height(isWide));
  const draw = async (json: string) => {
    const { data }: Page<T> = JSON.parse(json);
    const drawn = data.map(rowOf);
    if (!place.isConnected || drawn.length === 0) return;
    rows.replaceChildren(...drawn.splice(0, atFirst));
    place.replaceChildren(list);
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    rows.append(...drawn);
  };

  // Only React opens what a button promises: take-over.ts presses it again.
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const id = button?.closest('tr, li')?.querySelector('a[id]')?.id;
    if (id) place.dataset['pressed'] = id;
  });

  const show = async () => {
    const { earlyCalls = {}, earlyAnswers = {} } = globalThis;
    const address = Object.keys(earlyCalls).find((path) => path.endsWith(row.call)) ?? '';
    const { id: owner = 0, cached } = earlyCalls[address] ?? {};
    if (cached) return draw(cached);
    const response = await earlyAnswers[address]?.response;
    const json = response?.ok ? await response.clone().text() : '';
    if (!json || !earlyAnswers[address]) return;
    const drawn = draw(json);
    // Nothing is left of a customer who signed out meanwhile.
    if (JSON.parse(localStorage.getItem(sessionKey) ?? '{}').id === owner) {
      sessionStorage.setItem(cachePrefix + address, writeEntry({ owner, at: Date.now(), json }));
      delete earlyAnswers[address];
    }
    return drawn;
  };
  // React runs into the same failure a moment later and reports it.
  show().catch(() => undefined);
}
