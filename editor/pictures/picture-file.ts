import sharp from 'sharp';
import { ContentError } from '#lib/content/read.ts';
import { limits, tooLarge } from './limits.ts';

// By sharp's name of the format that a file really has, whatever its own name says.
const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
};

const refuse = (message: string): never => {
  throw new ContentError(message);
};

const choose = 'Choose a JPEG, PNG, WebP or AVIF file.';
const count = (number: number) => number.toLocaleString('en-US');

// At the start of a file, read as Latin-1.
const byteOrderMark = /^\u00ef\u00bb\u00bf/;
const svg = /^\s*(?:<\?xml|<!--|<!DOCTYPE|<svg)/i;
// The box that begins a HEIF file names its brands: those of HEIC, or `mif1` without AVIF.
const heic = /^....ftyp(?:hei[cxms]|hev[cx]|mif1(?!.*avif))/s;

/** The format of a picture as sharp names it; throws a ContentError for any that the site cannot show. */
async function formatOf(bytes: Buffer): Promise<string> {
  const start = bytes.subarray(0, 1000).toString('latin1');
  if (svg.test(start.replace(byteOrderMark, '')))
    refuse(`A drawing as SVG can hold programs. Save it as PNG or WebP. ${choose}`);
  if (heic.test(start.slice(0, 40)))
    refuse(
      'This photograph has the format HEIC, which browsers do not show. Save it as JPEG; an iPhone does so itself with Settings › Camera › Formats › Most Compatible.',
    );
  // Reads only the head of the file.
  const { format = '' } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: '' }));
  return extensions[format]
    ? format
    : refuse(`This file is not a picture that the site can show. ${choose}`);
}

/**
 * An uploaded picture as the site keeps it, with the extension of its format: upright, at most 3200 pixels wide and high,
 * and without a camera's notes, such as the place. Throws a ContentError that says what to choose instead.
 */
export async function cleanPicture(bytes: Buffer): Promise<{ data: Buffer; extension: string }> {
  const refusal = tooLarge(bytes.length);
  if (refusal) refuse(refusal);
  const format = await formatOf(bytes);
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (width * height > limits.pixels)
    refuse(
      `This picture has ${count(width)} by ${count(height)} pixels, too many to work with. Save it smaller, 3,000 wide for example.`,
    );
  if (width < limits.minWidth)
    refuse(
      `This picture is ${count(width)} pixels wide, and would be blurred on a large screen. Choose one that is at least ${count(limits.minWidth)} wide.`,
    );
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: limits.pixels }).autoOrient();
  const smaller = upright.resize({
    width: 3200,
    height: 3200,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const data = await (format === 'heif' ? smaller.avif({ quality: 80 }) : smaller)
    .toBuffer()
    .catch(() => refuse('This picture is damaged, or not complete. Choose the original.'));
  return { data, extension: extensions[format] ?? '' };
}
