import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureCalls } from '#editor/pictures/calls.ts';
import { limits } from '#editor/pictures/limits.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { callerOf } from './caller.ts';

/** The calls about pictures over a copy of the content files. */
function openPictures() {
  const folder = temporaryFolder();
  cpSync('src/content', folder, { recursive: true });
  const saves: string[] = [];
  const onSaved = (place: string, from: Headers) =>
    void saves.push(`${from.get('cookie')} ${relative(folder, place)}`);
  const { get, post } = callerOf(pictureCalls(folder, onSaved));
  const upload = (name: string, contents: Buffer) =>
    post('pictures', { name, contents: contents.toString('base64') });
  return { folder, get, post, upload, saves };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

test('a photograph is kept upright, no larger than needed, without its place, named by what it holds', async () => {
  const { folder, get, upload } = openPictures();
  const photograph = await plain(900, 3600)
    .withExif({ IFD0: { Copyright: 'Nobody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await upload('../../Días de Mar.png', photograph);
  expect([answer.status, await answer.json()]).toEqual([200, { file: 'dias-de-mar.jpg' }]);
  const saved = await sharp(join(folder, 'gallery/dias-de-mar.jpg')).metadata();
  expect([saved.format, saved.width, saved.height]).toEqual(['jpeg', 3200, 800]);
  expect([saved.exif, saved.orientation]).toEqual([undefined, undefined]);

  // A second picture of the same name does not replace the first.
  expect(await (await upload('dias-de-mar.jpg', photograph)).json()).toEqual({
    file: 'dias-de-mar-2.jpg',
  });
  const shown = await get('picture?file=dias-de-mar.jpg');
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
});

test.each(['png', 'webp', 'avif'] as const)('a picture as %s is taken', async (format) => {
  const { folder, upload } = openPictures();
  const answer = await upload('boat', await plain(1200, 300).toFormat(format).toBuffer());
  expect(await answer.json()).toEqual({ file: `boat.${format}` });
  expect(existsSync(join(folder, `gallery/boat.${format}`))).toBe(true);
});

/** A picture that claims more pixels than it has, as making one of that size takes seconds. */
async function huge(): Promise<Buffer> {
  const png = await plain(1200, 8).png().toBuffer();
  png.writeUInt32BE(12_000, 16);
  png.writeUInt32BE(9000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['a drawing with a program', async () => Buffer.from(svg), /SVG can hold programs/],
  ['a drawing behind a heading', async () => Buffer.from(`<?xml version="1.0"?>${svg}`), /SVG/],
  [
    'HTML with the name of a picture',
    async () => Buffer.from('<b>x'),
    /not a picture that the site can show/,
  ],
  ['a moving GIF', () => plain(1200, 800).gif().toBuffer(), /JPEG, PNG, WebP or AVIF/],
  [
    'a photograph of an iPhone',
    async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    /HEIC.*Most Compatible/,
  ],
  ['a small picture', () => plain(640, 480).png().toBuffer(), /640 pixels wide.*at least 1,200/],
  ['a picture of too many pixels', huge, /12,000 by 9,000 pixels, too many/],
  [
    'half a picture',
    async () => (await plain(1200, 800).jpeg().toBuffer()).subarray(0, 3000),
    /damaged, or not complete/,
  ],
  ['more than 20 MB', async () => Buffer.alloc(20_000_001), /21 MB. Choose one of at most 20 MB/],
] as const)('%s is refused in words, and nothing is kept', async (_what, make, message) => {
  const { get, upload } = openPictures();
  const before = await (await get('pictures')).json();
  const answer = await upload('boat.jpg', await make());
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(message);
  expect(await (await get('pictures')).json()).toEqual(before);
});

test('an unused picture is listed and can be removed; a used one, or a file elsewhere, cannot', async () => {
  const { folder, get, post, upload, saves } = openPictures();
  await upload('boat.png', await plain(1200, 800).png().toBuffer());
  const list = (await (await get('pictures')).json()) as { file: string; usedIn: string[] }[];
  expect(list.find(({ file }) => file === 'boat.png')?.usedIn).toEqual([]);
  expect(list.find(({ file }) => file === 'flight.svg')?.usedIn).toEqual(['Gallery']);

  const used = await post('pictures/remove', { file: 'flight.svg' });
  expect([used.status, await used.text()]).toEqual([
    422,
    expect.stringContaining('used in Gallery'),
  ]);
  for (const file of ['../rates.yaml', '/etc/passwd', 'gallery/boat.png', 'none.png']) {
    expect((await post('pictures/remove', { file })).status, file).toBe(422);
    expect((await get(`picture?file=${encodeURIComponent(file)}`)).status, file).toBe(422);
  }
  const removed = await post('pictures/remove', { file: 'boat.png' }, { cookie: 'Ann' });
  expect(removed.status).toBe(200);
  expect(saves).toEqual(['null gallery/boat.png', 'Ann gallery/boat.png']);
  expect(existsSync(join(folder, 'gallery/boat.png'))).toBe(false);
  expect(readFileSync(join(folder, 'gallery/flight.svg'), 'utf8')).toContain('<svg');
});

test('a drawing is shown under a policy that runs no program in it', async () => {
  const { get } = openPictures();
  const policy = (await get('picture?file=flight.svg')).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
});

test('the guide says the limits', () => {
  const guide = readFileSync('EDITING.md', 'utf8');
  const width = limits.minWidth.toLocaleString('en-US');
  expect(guide).toContain(`at least ${width} pixels wide and of at most ${limits.megabytes} MB`);
});
