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
  const wrong = text.replace(/file: /, 'file: ../');
  expect(() => parseContent(wrong, path, gallerySchema)).toThrow(/without its folder/);
});

test('a picture that stands twice is refused', () => {
  const [first = ''] = /file: .*/.exec(text) ?? [];
  const twice = text.replaceAll(/file: .*/g, first);
  expect(() => parseContent(twice, path, gallerySchema)).toThrow(/is there twice/);
});

test('a gallery has four pictures or more', () => {
  const withImages = (count: number) => {
    const images = Array.from({ length: count }, (_, index) => ({
      file: `${index}.svg`,
      alt: 'A picture',
      caption: 'One more',
    }));
    return `${text.slice(0, text.indexOf('images:'))}images: ${JSON.stringify(images)}\n`;
  };
  expect(parseContent(withImages(4), path, gallerySchema).images).toHaveLength(4);
  expect(() => parseContent(withImages(3), path, gallerySchema)).toThrow(
    /needs at least four pictures/,
  );
});
