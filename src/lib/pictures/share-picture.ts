import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { sceneOf, shareSize } from './scene.ts';

const require = createRequire(import.meta.url);

// The site's own font; satori reads WOFF, and static weights only.
const fonts = ([600, 700] as const).map((weight) => ({
  name: 'Figtree',
  weight,
  style: 'normal' as const,
  data: readFileSync(
    require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`),
  ),
}));

/** The text of a share picture. */
export interface ShareText {
  readonly title: string;
  readonly company: string;
  readonly from: string;
  readonly to: string;
}

const block = (style: React.CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

/** Longer titles are smaller, to fit under the arc. */
function titleSize({ length }: string): number {
  if (length > 48) return 58;
  if (length > 26) return 68;
  return length > 12 ? 84 : 112;
}

// As in Logo.astro; here a larger shape below the parcel is its outline.
const logo = createElement(
  'svg',
  { viewBox: '0 0 32 32', width: 52, height: 52, fill: 'none', stroke: '#fff', strokeWidth: 3 },
  createElement('path', { d: 'M3 27C5 4 27 4 29 27', strokeLinecap: 'round' }),
  createElement('path', {
    d: 'm22.500 2.800 8 4.200v9l-8 4.200-8-4.200V7z',
    fill: '#00424f',
    stroke: 'none',
  }),
  createElement('path', {
    d: 'm22.500 4.500 6.200 3.500v7l-6.200 3.500L16.300 15V8z',
    fill: '#fda42e',
    stroke: 'none',
  }),
);

function layout({ title, company, from, to }: ShareText): ReactNode {
  const shore = { fontSize: 30, fontWeight: 600, color: '#fff8ea' };
  return block(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Figtree',
      color: '#ffffff',
    },
    block(
      { flexDirection: 'column', alignItems: 'center', paddingTop: 168 },
      block(
        { alignItems: 'center', gap: 14, fontSize: 40, fontWeight: 700, letterSpacing: -1.2 },
        logo,
        company,
      ),
      block(
        {
          width: 800,
          height: 236,
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          textWrap: 'balance',
          fontSize: titleSize(title),
          fontWeight: 700,
          letterSpacing: '-0.035em',
          lineHeight: 1.08,
        },
        title,
      ),
    ),
    block(
      { justifyContent: 'space-between', padding: '0 40px 22px' },
      block(shore, from),
      block(shore, to),
    ),
  );
}

/** Renders an SVG, or reuses an earlier build's result: rendering is most of a page's build time. */
async function renderCached(svg: string): Promise<Uint8Array> {
  const key = createHash('sha256').update(svg).digest('hex');
  const file = join('.cache', 'share', `${key}.png`);
  if (existsSync(file)) return readFileSync(file);
  const picture = sharp(Buffer.from(svg)).resize(shareSize.width);
  const png = await picture.png({ palette: true, dither: 1 }).toBuffer();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, png);
  return png;
}

/** The picture that social networks show with a link to a page, as PNG. */
export async function sharePicture(text: ShareText): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(layout(text), { ...shareSize, fonts });
  return new Uint8Array(await renderCached(sceneOf(svg)));
}
