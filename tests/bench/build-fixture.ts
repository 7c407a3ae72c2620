import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sentences = [
  'Put your customer code in the name line and again in line 2, because some shops drop one of the two.',
  'The shop’s invoice shows what you paid, and customs values a parcel by that.',
  'A weight is rounded up to the next whole pound before the price is looked up.',
  'Collecting in Kingston costs nothing extra; delivery has one flat price.',
  'Personal goods of up to US$100 are free of charges, and above that the full value counts.',
  'Lithium batteries travel only inside the device they belong to.',
  'A permit must be there before the parcel leaves Miami, not after it has arrived.',
  'If two orders come in one box, customs looks at the box.',
  'We weigh and measure each parcel in Miami, and the larger of both weights is billed.',
  'You can see each step with its time, and the time is that of Jamaica.',
  'A relative may clear a parcel with a letter signed by a Justice of the Peace.',
  'Ask before you buy when you are not sure whether something may fly.',
];

const paragraph = (seed: number) =>
  Array.from(
    { length: 5 },
    (_, index) => sentences[(seed * 5 + index * 7) % sentences.length],
  ).join(' ');

const section = (seed: number) => `## Part ${seed + 1} of what to know

${paragraph(seed)} See the [prices](/public/pricing) **before** you order.

- ${sentences[seed % sentences.length]}
- ${sentences[(seed + 3) % sentences.length]}

${paragraph(seed + 4)}
`;

/** A page of about 900 words that differs per number. */
const pageText = (number: number) => `---
title: Guide ${number}
description: What to know before you order, part ${number}.
---

${Array.from({ length: 6 }, (_, index) => section(number + index)).join('\n')}
| Pounds | Price |
| ------ | ----- |
| 1      | 5.00  |
| 5      | 15.50 |
`;

const route = (layout: string, open: string, close: string) => `---
import { getCollection, render } from 'astro:content';
${layout}

export async function getStaticPaths() {
  const guides = await getCollection('guides');
  return guides.map((guide) => ({ params: { guide: guide.id }, props: { guide } }));
}

const { guide } = Astro.props;
const { Content } = await render(guide);
const { title, description } = guide.data;
---

${open}<h1>{title}</h1><Content />${close}
`;

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const guides = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `src/content/guides/guide-${index}.mdx`,
      pageText(index),
    ]),
  );

/** A copy of this project with a number of extra public pages, in a separate collection with the project's loader. */
export function makePortal(folder: string, count: number): void {
  for (const name of [
    'src',
    'public',
    'scripts',
    'server',
    'astro.config.mjs',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const config = readFileSync('src/content.config.ts', 'utf8');
  const collection = `  guides: defineCollection({ loader: mdxFolder('src/content/guides', guide), schema: guide }),\n`;
  const anchor = 'export const collections = {\n';
  if (!config.includes(anchor))
    throw new Error('src/content.config.ts has no place for the guides.');
  const layout = "import LandingLayout from '#layouts/LandingLayout.astro';";
  write(folder, {
    ...guides(count),
    'src/content.config.ts': `import { z } from 'astro/zod';\n${config.replace(anchor, `const guide = z.strictObject({ title: z.string(), description: z.string() });\n\n${anchor}${collection}`)}`,
    'src/pages/public/guides/[guide].astro': route(
      layout,
      '<LandingLayout {title} {description}><div class="page">',
      '</div></LandingLayout>',
    ),
  });
}

/** A minimal project with Astro, MDX and the same pages. */
export function makeBare(folder: string, count: number): void {
  write(folder, {
    ...guides(count),
    'package.json': '{ "name": "bare", "type": "module" }',
    'astro.config.mjs': `import mdx from '@astrojs/mdx';
export default { integrations: [mdx()], build: { format: 'file' } };`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = {
  guides: defineCollection({ loader: glob({ base: 'src/content/guides', pattern: '*.mdx' }) }),
};`,
    'src/pages/public/guides/[guide].astro': route(
      '',
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><meta name="description" content={description}></head><body><main>',
      '</main></body></html>',
    ),
  });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
