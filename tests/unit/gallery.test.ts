import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gallerySchema } from '#lib/content/gallery.ts';
import { parseContent, readContent } from '#lib/content/read.ts';

const path = 'src/content/gallery.yaml';
const text = readFileSync(path, 'utf8');

test.each(readContent(path, gallerySchema).images)(
  '$file is there, and wide enough for a large screen',
  async ({ file }) => {
    const { width } = await sharp(`src/content/gallery/${file}`).metadata();
    expect(width).toBeGreaterThanOrEqual(1200);
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

test('a gallery has four pictures or more', () => {
  const image = '  - { file: five.svg, alt: A fifth picture, caption: One more }\n';
  expect(parseContent(text + image, path, gallerySchema).images).toHaveLength(5);
  const three = text.replace(/ {2}- file: flight.svg\n.*\n.*\n/, '');
  expect(() => parseContent(three, path, gallerySchema)).toThrow(/needs at least four pictures/);
});
