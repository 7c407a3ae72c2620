import type { Page } from 'playwright/test';

/** Applies the text spacing of WCAG 1.4.12 to the current page. */
export const widenText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

/** Removes the text spacing; the page's own style sheets stay. */
export const resetText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isOurs = ({ cssRules }: CSSStyleSheet) => cssRules[0]?.cssText.includes('0.12em');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !isOurs(sheet));
  });

/** Clipped and overlapping texts, one line each. */
export const illegible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const unseen = '[aria-hidden=true], [role=img], script, style, option';
    // Allowed: clipped text for screen readers, and a sticky bar over scrolled content.
    const isApart = (element: Element | null): boolean => {
      if (!element) return false;
      const { clipPath, position } = getComputedStyle(element);
      return clipPath !== 'none' || position === 'fixed' || isApart(element.parentElement);
    };
    const isShown = (element: Element) =>
      !element.closest(unseen) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isApart(element);

    const cuts = (box: Element, line: DOMRect) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isBeside = line.left < left - 1 || line.right > right + 1;
      const isAbove = line.top < top - 2 || line.bottom > bottom + 2;
      return (
        (isBeside && /hidden|clip/.test(overflowX)) || (isAbove && /hidden|clip/.test(overflowY))
      );
    };

    const lines: { text: string; owner: Element; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = new Range();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim().slice(0, 60) ?? '';
      const owner = node.parentElement;
      if (text === '' || !owner || !isShown(owner)) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) lines.push({ text, owner, rect });
    }

    // Sorted from top to bottom, so that only the next few lines can overlap.
    lines.sort((one, other) => one.rect.top - other.rect.top);
    const problems = new Set<string>();
    for (const [index, { text, owner, rect }] of lines.entries()) {
      for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement)
        if (cuts(box, rect)) problems.add(`cut off: ${text}`);
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (!other || other.rect.top > rect.bottom) break;
        if (owner.contains(other.owner) || other.owner.contains(owner)) continue;
        const across =
          Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
        if (across > 4 && down > 6) problems.add(`one over the other: ${text} | ${other.text}`);
      }
    }
    return [...problems];
  });
