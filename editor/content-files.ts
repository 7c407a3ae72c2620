import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { sitePages } from '#lib/content/links.ts';
import type { ContentFile } from './config.ts';
import { kindOf } from './content-kinds.ts';
import { choicesIn } from './fields/choices.ts';
import { splitPage } from './page-file.ts';
import { discriminatorOf } from './schema-parts.ts';

/** The only folder that the editor reads and writes. */
export const contentFolder = resolve('src/content');

function previewOf(path: string): string | undefined {
  const [, name] = /^pages\/(.+)\.mdx$/.exec(path) ?? [];
  const routes = name === undefined ? [] : [`/public/${name}`, `/${name}`];
  const pages = sitePages(pathToFileURL('./'));
  return routes.find((route) => pages.has(route));
}

function variantOf(frontmatter: string, discriminator: string | undefined): string | undefined {
  if (discriminator === undefined) return undefined;
  const values: unknown = parse(frontmatter);
  const value =
    typeof values === 'object' && values !== null ? Reflect.get(values, discriminator) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The current content files that the editor knows. */
export function listContentFiles(folder: string): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => {
      const kind = kindOf(path);
      if (!kind) return [];
      const { frontmatter, body } = splitPage(readFileSync(join(folder, path), 'utf8'));
      const variant = variantOf(frontmatter, discriminatorOf(kind.schema));
      const hasBody = body.trim() !== '';
      const choices = path.endsWith('.yaml') ? choicesIn(parse(frontmatter)) : {};
      return [{ path, variant, hasBody, choices, preview: kind.preview ?? previewOf(path) }];
    });
}
