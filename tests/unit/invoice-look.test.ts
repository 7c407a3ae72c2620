import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors } from '#server/invoice-pdf/look.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** OKLCH as sRGB in hexadecimal (CSS Color 4, section 10). */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const encoded = linear.map((value) => {
    const part = Math.min(1, Math.max(0, value));
    const shown = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${encoded.join('')}`;
}

test.each(Object.entries(colors))('%s of an invoice is the site’s by day', (name, color) => {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const value = new RegExp(`--${token}: (?:light-dark\\()?oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)`);
  const [, lightness, chroma, hue] = value.exec(tokens) ?? [];
  expect(color).toBe(hexOf(Number(lightness) / 100, Number(chroma), Number(hue)));
});
