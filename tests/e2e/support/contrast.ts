import type { Page } from 'playwright/test';

type Rgb = readonly [red: number, green: number, blue: number];

/** Computed colors as red, green and blue from 0 to 255. */
const rgbOf = (page: Page, colors: readonly string[]): Promise<Rgb[]> =>
  page.evaluate((all) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    return all.map((color): [number, number, number] => {
      if (!pen) throw new Error('There is nothing to paint on.');
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    });
  }, colors);

/** WCAG's relative luminance. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of each pair of opaque colors, from 1 to 21. */
export async function contrasts(page: Page, pairs: readonly (readonly [string, string])[]) {
  const luminances = (await rgbOf(page, pairs.flat())).map(luminance);
  return pairs.map((_, index) => {
    const [dark = 0, light = 0] = luminances
      .slice(2 * index, 2 * index + 2)
      .toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });
}
