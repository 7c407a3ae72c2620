import type { Page } from 'playwright/test';
import { contrasts } from './contrast.ts';

/** Runs in the page: the focused element and whether it is visible; undefined once focus leaves the page or wraps around. */
async function look() {
  const { dataset } = document.documentElement;
  // Content revealed by scrolling appears one frame later; without the wait, Tab would skip it.
  if (dataset['walkedTo'] !== String(scrollY)) await new Promise(requestAnimationFrame);
  dataset['walkedTo'] = String(scrollY);
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  if (element.dataset['walked'] === '') return undefined;
  element.dataset['walked'] = '';
  const { left, top, width, height } = element.getBoundingClientRect();
  const isSeen = [0.02, 0.25, 0.5, 0.75, 0.98].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + across * width, top + down * height);
      return hit && (element.contains(hit) || (hit.contains(element) && hit !== document.body));
    }),
  );
  return { name: element.outerHTML.slice(0, 120), isSeen };
}

/** Runs in the page: the focus ring of each visited element and the background behind it. */
function rings() {
  /** The nearest background, unless it is an image or translucent. */
  const groundOf = (from: Element | null): string | undefined => {
    if (!from) return undefined;
    const { backgroundColor, backgroundImage } = getComputedStyle(from);
    if (backgroundImage !== 'none' || / \/ /.test(backgroundColor)) return undefined;
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(from.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll<HTMLElement>('[data-walked]')].map((element) => {
    element.focus({ preventScroll: true });
    // For a visually hidden field, the element that represents it shows the ring.
    const { nextElementSibling: next, parentElement: parent } = element;
    const marks = [element, next, parent, parent?.parentElement].flatMap((owner) =>
      owner ? ['', '::after'].map((part) => ({ owner, style: getComputedStyle(owner, part) })) : [],
    );
    const mark = marks.find(
      ({ style: { outlineStyle, outlineWidth, opacity } }) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0',
    );
    const name = element.outerHTML.slice(0, 120);
    const ground = groundOf(mark?.owner.parentElement ?? null);
    return { name, ring: mark?.style.outlineColor, ground };
  });
}

/** Runs in the page: focusable elements that Tab did not reach. */
function unreached(): string[] {
  const all = document.querySelectorAll<HTMLInputElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  // Tab reaches only one radio button of a group.
  const chosen = [...all]
    .filter(({ type, dataset }) => type === 'radio' && dataset['walked'] === '')
    .map(({ name }) => name);
  return [...all]
    .filter(
      (field) => field.dataset['walked'] === undefined && !field.disabled && field.tabIndex >= 0,
    )
    .filter((field) => field.checkVisibility({ visibilityProperty: true }))
    .filter(({ type, name }) => type !== 'radio' || !chosen.includes(name))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Elements whose focus ring is missing or has too little contrast, one line each. */
async function badRings(page: Page): Promise<string[]> {
  const all = await page.evaluate(rings);
  const pairs = all.flatMap(({ name, ring, ground }) =>
    ring && ground ? [{ name, ring, ground }] : [],
  );
  const strengths = await contrasts(
    page,
    pairs.map(({ ring, ground }) => [ring, ground]),
  );
  return [
    ...all.filter(({ ring }) => !ring).map(({ name }) => `without a ring: ${name}`),
    ...pairs
      .filter((_, index) => (strengths[index] ?? 0) < 3)
      .map(({ name, ring, ground }) => `a weak ring, ${ring} on ${ground}: ${name}`),
  ];
}

/** Tabs through the whole page; returns the problems found in either theme, one line each. */
export async function walk(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let presses = 0; presses < 500; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(look);
    if (!stop) break;
    if (!stop.isSeen) problems.push(`covered: ${stop.name}`);
  }
  for (const name of await page.evaluate(unreached)) problems.push(`never reached: ${name}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const line of await badRings(page)) problems.push(`${colorScheme}, ${line}`);
  }
  return problems;
}
