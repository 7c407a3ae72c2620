import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { themeColors } from './theme.ts';

// Every icon is drawn from this one file.
const source = 'public/favicon.svg';
const sourceSize = 32;
const pointsPerInch = 72;

/**
 * The icon as PNG of this width in pixels. Without `margin` it is transparent; with one, a share of the width that may
 * be 0, it stands on the background.
 */
export async function iconPng(size: number, margin?: number): Promise<Uint8Array<ArrayBuffer>> {
  const inner = Math.round(size * (1 - 2 * (margin ?? 0)));
  const edge = (size - inner) / 2;
  const density = (pointsPerInch * inner) / sourceSize;
  const icon = sharp(readFileSync(source), { density }).resize(inner);
  const background = themeColors.sea;
  const before = Math.floor(edge);
  const after = Math.ceil(edge);
  const edges = { top: before, left: before, bottom: after, right: after, background };
  const drawn = margin === undefined ? icon : icon.flatten({ background }).extend(edges);
  return new Uint8Array(await drawn.png({ palette: true }).toBuffer());
}

/** An .ico file with one PNG of at most 255 pixels. */
export function asIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const headerBytes = 22;
  const file = new Uint8Array(headerBytes + png.length);
  const view = new DataView(file.buffer);
  // Type 1 (icon), one picture, its size, one plane, 32 bits per pixel, its length and offset.
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  view.setUint8(6, size);
  view.setUint8(7, size);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, headerBytes, true);
  file.set(png, headerBytes);
  return file;
}

/** The icons of an installed portal, by file name. */
export const appIcons = {
  'icon-192': { size: 192 },
  'icon-512': { size: 512 },
  // Launchers may crop to a circle of 80% of the width.
  'maskable-512': { size: 512, margin: 0.1 },
} as const satisfies Record<string, { size: number; margin?: number }>;
