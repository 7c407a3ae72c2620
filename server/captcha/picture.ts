import { createRequire } from 'node:module';

type Draw = (
  text: string,
  options: { width: number; height: number; fontSize: number; noise: number },
) => string;

const require = createRequire(import.meta.url);
const paper = '<rect width="100%" height="100%" fill="#fff"/>';

/** An SVG of 240 × 80 that shows a text as shapes: dark ink, two lines across, white paper. */
export function drawText(text: string): string {
  // Loaded on first use: reading its font takes longer than the rest of the start.
  const draw: Draw = require('svg-captcha-fixed');
  return draw(text, { width: 240, height: 80, fontSize: 66, noise: 2 }).replace('>', `>${paper}`);
}
