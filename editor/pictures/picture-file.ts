import sharp from 'sharp';
import { ContentError } from '#lib/content/read.ts';
import { limits, tooLarge } from './limits.ts';

// As sharp names what a file holds; its own name and ending say nothing.
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

async function kindOf(bytes: Buffer): Promise<string> {
  const start = bytes.subarray(0, 1000).toString('latin1');
  if (/^\s*(?:<\?xml|<!--|<!DOCTYPE|<svg)/i.test(start.replace(/^\u00ef\u00bb\u00bf/, '')))
    refuse(`A drawing as SVG can hold programs. Save it as PNG or WebP. ${choose}`);
  if (/^....ftyp(?:hei[cxms]|hev[cx]|mif1(?!.*avif))/s.test(start.slice(0, 40)))
    refuse(
      'This photograph has the format HEIC, which browsers do not show. Save it as JPEG; an iPhone does so itself with Settings › Camera › Formats › Most Compatible.',
    );
  // Reads no more than the head of the file.
  const { format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: '' }));
  return extensions[format ?? '']
    ? (format ?? '')
    : refuse(`This file is not a picture that the site can show. ${choose}`);
}

/**
 * An uploaded picture as the site keeps it, with the extension of what it holds: upright, at most 3200 wide or high, and
 * without what a camera notes, such as the place. Throws a ContentError that says what to choose instead.
 */
export async function cleanPicture(bytes: Buffer): Promise<{ data: Buffer; extension: string }> {
  const refusal = tooLarge(bytes.length);
  if (refusal) refuse(refusal);
  const format = await kindOf(bytes);
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
