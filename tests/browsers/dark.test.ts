import { expect } from 'playwright/test';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

test.use({ dark: true });

/**
 * Lightness (0 to 1) of the text and background of the first matching element; runs in the page. Browsers report all our
 * colours as oklch(), as they are written, and a transparent background as rgba(): what shows is then an ancestor's.
 */
const lightnessOf = (selector: string): readonly number[] => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  const { color } = getComputedStyle(element);
  let painted: Element = element;
  let background = getComputedStyle(painted).backgroundColor;
  while (!background.startsWith('oklch(')) {
    if (!painted.parentElement)
      throw new Error(`Nothing behind ${selector} has an oklch() background.`);
    painted = painted.parentElement;
    background = getComputedStyle(painted).backgroundColor;
  }
  return [color, background].map((text) => Number.parseFloat(text.slice('oklch('.length)));
};

test('with a dark color scheme, text is light on dark, in form fields too', async ({ visitor }) => {
  const expectLightOnDark = async (selector: string) => {
    const [text = 0, background = 1] = await visitor.ask(lightnessOf, selector);
    expect(text, `text of ${selector}`).toBeGreaterThan(0.75);
    expect(background, `background of ${selector}`).toBeLessThan(0.3);
  };
  await visitor.open('/public/pricing');
  await expectLightOnDark('body');
  await signIn(visitor, '/account/tracking');
  await visitor.reads('1 to 10 of 15');
  for (const selector of ['body', 'main input']) await expectLightOnDark(selector);
});
