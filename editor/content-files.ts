import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sitePages } from '#lib/content/links.ts';
import type { ContentFile } from './config.ts';
import { kindOf } from './content-kinds.ts';
import { choicesIn } from './fields/choices.ts';
import { contentPath } from './history/clone.ts';
import { titleOf } from './history/title.ts';
import { splitPage, valuesIn } from './page-file.ts';
import { discriminatorOf } from './schema-parts.ts';
import { at } from './values.ts';

/** The content folder of this project. */
export const contentFolder = resolve(contentPath);

function previewOf(path: string, pages: ReadonlySet<string>): string | undefined {
  const [, name] = /^pages\/(.+)\.mdx$/.exec(path) ?? [];
  const routes = name === undefined ? [] : [`/public/${name}`, `/${name}`];
  return routes.find((route) => pages.has(route));
}

const cache = new Map<string, { frontmatter: string; values: unknown }>();

/** The values in a file's YAML, cached: parsing takes most of a listing's time, and few files change between listings. */
function valuesOf(path: string, frontmatter: string): unknown {
  const cached = cache.get(path);
  if (cached?.frontmatter === frontmatter) return cached.values;
  const values = valuesIn(frontmatter);
  cache.set(path, { frontmatter, values });
  return values;
}

function variantOf(values: unknown, discriminator: string | undefined): string | undefined {
  const value = discriminator === undefined ? undefined : at(values, discriminator);
  return typeof value === 'string' ? value : undefined;
}

/** The current content files that the editor knows. */
export function listContentFiles(folder: string): ContentFile[] {
  const pages = sitePages(pathToFileURL('./'));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => {
      const kind = kindOf(path);
      if (!kind) return [];
      const text = readFileSync(join(folder, path), 'utf8');
      const { frontmatter, body } = splitPage(text);
      const discriminator = discriminatorOf(kind.schema);
      const isYaml = path.endsWith('.yaml');
      const values = isYaml || discriminator ? valuesOf(path, frontmatter) : undefined;
      const variant = variantOf(values, discriminator);
      // A new page of words has no text yet.
      const hasBody = body.trim() !== '' || variant === 'plain';
      const choices = isYaml ? choicesIn(values) : {};
      // Only a page that an editor made has its title in its text.
      const title = titleOf(path, variant === 'plain' ? text : '');
      const preview = kind.preview ?? previewOf(path, pages);
      return [{ path, title, variant, hasBody, choices, preview }];
    });
}
