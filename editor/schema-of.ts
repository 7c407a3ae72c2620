import * as z from 'zod';
import { kindOf } from './content-kinds.ts';
import { alternativeFor, discriminatorOf } from './schema-parts.ts';

/** What decides which schema a content file has. */
export interface FileVariant {
  /** Below src/content. */
  path: string;
  /** Selects the schema where a kind has several, such as a page’s template. */
  variant?: string | undefined;
}

/** The schema of one file; throws for a file that the editor does not know. */
export function schemaOf({ path, variant }: FileVariant): z.ZodType {
  const kind = kindOf(path);
  if (!kind) throw new Error(`The editor does not know ${path}.`);
  const key = discriminatorOf(kind.schema);
  const schema = key === undefined ? kind.schema : alternativeFor(kind.schema, { [key]: variant });
  return schema instanceof z.ZodType ? schema : kind.schema;
}
