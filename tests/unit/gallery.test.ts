import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gallerySchema } from '#lib/content/gallery.ts';
import { parseContent, readContent } from '#lib/content/read.ts';

const path = 'src/content/gallery.yaml';
const text = readFileSync(path, 'utf8');

test.each(readContent(path, gallerySchema).images)(
  '$file is there, three wide to two high',
  async ({ file }) => {
    const { width, height } = await sharp(`src/content/gallery/${file}`).metadata();
    expect(width / height).toBeCloseTo(1.5, 2);
  },
);

test.each(['', '    alt: ""'])('a picture without a description is refused: %j', (alt) => {
  const without = text.replace(/^ {4}alt: .*$/m, alt);
  expect(() => parseContent(without, path, gallerySchema)).toThrow(
    /images\.0\.alt.*people who cannot see it need a description/,
  );
});

test('a path instead of a name is refused', () => {
  const wrong = text.replace('file: flight.svg', 'file: ../flight.svg');
  expect(() => parseContent(wrong, path, gallerySchema)).toThrow(/without its folder/);
});

test('five pictures do not fit', () => {
  const image = '  - { file: five.svg, alt: A fifth picture, caption: One too many }\n';
  expect(() => parseContent(text + image, path, gallerySchema)).toThrow(/exactly four pictures/);
});
