import { cachePrefix, writeEntry } from '#lib/stores/fetching/cache-format.ts';
import { sessionKey } from '#lib/stores/session/session-codec.ts';

/* Shows the first rows of a list before React has loaded (decision 29). A list takes part by describing its rows. */

/** How a list's first rows show an item; a field is the `data-field` of an element in the row. */
export interface FirstRow<T> {
  /** The end of the list call's address. */
  readonly call: `/${string}`;
  /** The list's name for screen readers. */
  readonly region: string;
  /** The media query of screens wide enough for a table. */
  readonly wide: string;
  /** The smallest height of a row, in pixels. */
  readonly height: (isWide: boolean) => number;
  /** Which of the page's badges the item has (`data-badge`). */
  readonly badge: (item: T) => string;
  /** Fields that are more than text: if true, the field is copied from the second sample row instead of the first. */
  readonly usesSecondSample: Readonly<Record<string, (item: T) => boolean>>;
  /** The texts of fields; false or null keeps the sample's text. */
  readonly texts: Readonly<Record<string, (item: T) => string | false | null>>;
}

/** The id in the sample row's link. No host name has an underscore, so in an absolute `href` it only matches the id. */
export const sampleId = '_id_';

/** The part of a list's answer that is read here. */
interface Page<T> {
  readonly data: readonly T[];
}

/** Shows the rows of the cached answer, or of the early one (lib/api/early.ts), which is then cached. */
export function drawFirstRows<T extends { readonly id: string }>(row: FirstRow<T>): void {
  const container = document.getElementById('first-rows');
  const isWide = matchMedia(row.wide).matches;
  const find = (selector: string) =>
    container?.querySelector<HTMLTemplateElement>(`template${selector}`)?.content;
  const list = find(isWide ? '[data-wide]' : '[data-narrow]');
  const rows = list?.querySelector('tbody, section ul');
  const [firstSample, secondSample] = rows?.children ?? [];
  // If the address has a filter, an order or a page, the list waits for React, which reads addresses.
  if (!(container && list && rows && firstSample && secondSample) || location.search) return;
  // Set here: both templates are in the page, where each landmark needs a name of its own.
  rows.closest('section')?.setAttribute('aria-label', row.region);

  const rowOf = (item: T): Element => {
    const clone = firstSample.cloneNode(true) as Element;
    const cell = (field: string, sample = clone) => sample.querySelector(`[data-field=${field}]`);
    for (const [field, usesSecondSample] of Object.entries(row.usesSecondSample))
      if (usesSecondSample(item))
        cell(field)?.replaceWith(cell(field, secondSample)?.cloneNode(true) ?? '');
    cell('status')?.replaceWith(find(`[data-badge=${row.badge(item)}]`)?.cloneNode(true) ?? '');
    for (const [field, textOf] of Object.entries(row.texts)) {
      const text = textOf(item);
      if (typeof text === 'string')
        for (const element of clone.querySelectorAll(`[data-field=${field}]`))
          element.textContent = text;
    }
    const link = clone.querySelector('a');
    if (link) {
      link.id = link.id.replace(sampleId, item.id);
      link.href = link.href.replace(sampleId, item.id);
      // The sample's sentence is of no item: until React says this one's, the link is named by its text.
      link.removeAttribute('aria-label');
    }
    return clone;
  };

  // As many rows as fit below the page's header of about 250 pixels; the others follow a frame later. Not innerHeight,
  // which would force a layout.
  const visibleCount = Math.ceil((screen.height - 250) / row.height(isWide));
  const draw = async (json: string) => {
    const { data }: Page<T> = JSON.parse(json);
    const rowElements = data.map(rowOf);
    if (!container.isConnected || rowElements.length === 0) return;
    rows.replaceChildren(...rowElements.splice(0, visibleCount));
    container.replaceChildren(list);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    rows.append(...rowElements);
  };

  // A button does nothing before React has loaded: take-over.ts clicks it again.
  container.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const id = button?.closest('tr, li')?.querySelector('a[id]')?.id;
    if (id) container.dataset['pressed'] = id;
  });

  const drawAnswer = async () => {
    const { earlyCalls = {}, earlyAnswers = {} } = globalThis;
    const address = Object.keys(earlyCalls).find((path) => path.endsWith(row.call)) ?? '';
    const { id: owner = 0, cached } = earlyCalls[address] ?? {};
    if (cached) return draw(cached);
    const response = await earlyAnswers[address]?.response;
    const json = response?.ok ? await response.clone().text() : '';
    if (!json || !earlyAnswers[address]) return;
    const drawing = draw(json);
    // Not cached if the customer has signed out meanwhile.
    if (JSON.parse(localStorage.getItem(sessionKey) ?? '{}').id === owner) {
      sessionStorage.setItem(cachePrefix + address, writeEntry({ owner, at: Date.now(), json }));
      delete earlyAnswers[address];
    }
    return drawing;
  };
  // React meets the same error a moment later and reports it.
  drawAnswer().catch(() => undefined);
}
