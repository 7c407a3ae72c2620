import type { Page } from 'playwright/test';
import { inEachDocument } from './each-document.ts';

/** Records each animation and transition that starts on any page from now on. */
export const watchMotion = (page: Page): Promise<unknown> =>
  inEachDocument(page, () => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const longest = target
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0));
      // Too short to be seen as motion.
      if (Math.max(0, ...longest) > 20)
        document.documentElement.dataset['moved'] = target.outerHTML.slice(0, 120);
    };
    document.addEventListener('animationstart', note, true);
    document.addEventListener('transitionrun', note, true);
  });

/** The last recorded animation on this page, if any. */
export const moved = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['moved']);

/** Animations that run for more than five seconds, one line each. */
export const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 5000)
      .map(({ effect }) =>
        effect instanceof KeyframeEffect
          ? (effect.target?.outerHTML.slice(0, 120) ?? '')
          : 'effect',
      ),
  );
