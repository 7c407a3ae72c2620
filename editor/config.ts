import {
  type ComponentSchema,
  type Config,
  config,
  fields,
  type Singleton,
  singleton,
} from '@keystatic/core';
import * as z from 'zod';
import { kindOf } from './content-kinds.ts';
import { bodyField } from './fields/body.ts';
import { fieldsFor } from './fields/from-schema.ts';
import { alternativeFor, discriminatorOf } from './schema-parts.ts';
import { labelOf } from './words.ts';

/** A file of the editor. */
export interface ContentFile {
  /** Below src/content. */
  path: string;
  /** Selects the schema where a kind has several, such as a page’s template. */
  variant?: string | undefined;
  preview?: string | undefined;
  /** Whether the page has text below its frontmatter; only then the editor offers it. */
  hasBody?: boolean;
}

/** The schema of one file. */
export function schemaOf({ path, variant }: ContentFile): z.ZodType {
  const kind = kindOf(path);
  if (!kind) throw new Error(`The editor does not know ${path}.`);
  const key = discriminatorOf(kind.schema);
  const schema = key === undefined ? kind.schema : alternativeFor(kind.schema, { [key]: variant });
  return schema instanceof z.ZodType ? schema : kind.schema;
}

type AnySingleton = Singleton<Record<string, ComponentSchema>>;

const nameOf = (path: string): string => path.replace(/\.\w+$/, '').replaceAll('/', '-');

const previewOf = (address: string) => `/keystatic/preview?page=${encodeURIComponent(address)}`;

function singletonFor(file: ContentFile): AnySingleton {
  const isPage = file.path.endsWith('.mdx');
  const own = fieldsFor(schemaOf(file));
  const body = file.hasBody ? bodyField : fields.emptyContent({ extension: 'mdx' });
  return singleton({
    label: labelOf(file.path.replace(/^.*\//, '').replace(/\.\w+$/, '')),
    path: file.path.replace(/\.\w+$/, ''),
    format: isPage ? { contentField: 'body' } : { data: 'yaml' },
    ...(file.preview ? { previewUrl: previewOf(file.preview) } : {}),
    schema: isPage ? { ...own, body } : own,
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
