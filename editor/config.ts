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
import { formName } from './form-address.ts';
import { type FileVariant, schemaOf } from './schema-of.ts';
import { shapeOf } from './schema-parts.ts';

/** A file of the editor. */
export interface ContentFile extends FileVariant {
  title: string;
  preview?: string | undefined;
  /** What a box that names a row of this file can choose from, by the list's key. */
  choices?: Choices;
  /** Whether the form has a box for the text below a page's frontmatter. */
  hasBody?: boolean;
}

type AnySingleton = Singleton<Record<string, ComponentSchema>>;

const previewOf = (address: string) => `/keystatic/preview?page=${encodeURIComponent(address)}`;

function singletonFor(file: ContentFile): AnySingleton {
  const isPage = file.path.endsWith('.mdx');
  const formFields = fieldsFor(schemaOf(file), file.choices);
  const body = file.hasBody
    ? bodyField(tagsFor(file.variant))
    : fields.emptyContent({ extension: 'mdx' });
  return singleton({
    label: file.title,
    path: file.path.replace(/\.\w+$/, ''),
    format: isPage ? { contentField: 'body' } : { data: 'yaml' },
    ...(file.preview ? { previewUrl: previewOf(file.preview) } : {}),
    schema: Object.fromEntries(
      Object.entries(isPage ? { ...formFields, body } : formFields).map(([key, field]) => [
        key,
        atKey(key, field),
      ]),
    ),
  });
}

/** Whether a file has a form: a page whose fields somebody broke by hand has none, because it has no template. */
const hasForm = (file: ContentFile): boolean => shapeOf(schemaOf(file)) !== undefined;

/** The editor’s configuration for these files. */
export function editorConfig(allFiles: readonly ContentFile[]): Config {
  const files = allFiles.filter(hasForm);
  const isPage = ({ path }: ContentFile) => path.includes('/');
  const namesOf = (group: readonly ContentFile[]) => group.map(({ path }) => formName(path));
  return config({
    storage: { kind: 'local' },
    ui: {
      brand: { name: 'Words and prices' },
      navigation: {
        Pages: namesOf(files.filter(isPage)),
        'Facts and lists': namesOf(files.filter((file) => !isPage(file))),
      },
    },
    singletons: Object.fromEntries(files.map((file) => [formName(file.path), singletonFor(file)])),
  });
}
