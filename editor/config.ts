import {
  type ComponentSchema,
  type Config,
  config,
  fields,
  type Singleton,
  singleton,
} from '@keystatic/core';
import { tagsFor } from '#lib/content/page-tags.ts';
import { atKey } from './fields/at-key.tsx';
import { bodyField } from './fields/body.ts';
import type { Choices } from './fields/choices.ts';
import { fieldsFor } from './fields/from-schema.ts';
import { schemaOf } from './schema-of.ts';

/** A file of the editor. */
export interface ContentFile {
  /** Below src/content. */
  path: string;
  title: string;
  /** Selects the schema where a kind has several, such as a page’s template. */
  variant?: string | undefined;
  preview?: string | undefined;
  /** What a box that names a row of this file can choose from, by the list's key. */
  choices?: Choices;
  /** Whether the page has text below its frontmatter; only then the editor offers it. */
  hasBody?: boolean;
}

type AnySingleton = Singleton<Record<string, ComponentSchema>>;

const nameOf = (path: string): string => path.replace(/\.\w+$/, '').replaceAll('/', '-');

const previewOf = (address: string) => `/keystatic/preview?page=${encodeURIComponent(address)}`;

function singletonFor(file: ContentFile): AnySingleton {
  const isPage = file.path.endsWith('.mdx');
  const own = fieldsFor(schemaOf(file), file.choices);
  const body = file.hasBody
    ? bodyField(tagsFor(file.variant))
    : fields.emptyContent({ extension: 'mdx' });
  return singleton({
    label: file.title,
    path: file.path.replace(/\.\w+$/, ''),
    format: isPage ? { contentField: 'body' } : { data: 'yaml' },
    ...(file.preview ? { previewUrl: previewOf(file.preview) } : {}),
    schema: Object.fromEntries(
      Object.entries(isPage ? { ...own, body } : own).map(([key, field]) => [
        key,
        atKey(key, field),
      ]),
    ),
  });
}

/** The editor’s configuration for these files. */
export function editorConfig(files: readonly ContentFile[]): Config {
  const names = (wanted: boolean) =>
    files.filter(({ path }) => path.includes('/') === wanted).map(({ path }) => nameOf(path));
  return config({
    storage: { kind: 'local' },
    ui: {
      brand: { name: 'Words and prices' },
      navigation: { Pages: names(true), 'Facts and lists': names(false) },
    },
    singletons: Object.fromEntries(files.map((file) => [nameOf(file.path), singletonFor(file)])),
  });
}
