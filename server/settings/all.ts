import { z } from 'zod';
import { dataSettings } from './data.ts';
import { editorSettings } from './editor.ts';
import { fileSettings } from './files.ts';
import { listenSettings } from './listen.ts';
import { mailSettings } from './mail.ts';
import { mailInSettings } from './mail-in.ts';
import { operationsSettings } from './operations.ts';
import { siteSettings } from './site.ts';

/** Every setting by what it is about, in the order of the documentation. */
export const settingGroups = {
  Listening: listenSettings,
  Data: dataSettings,
  Files: fileSettings,
  Mail: mailSettings,
  'Incoming mail': mailInSettings,
  Site: siteSettings,
  Editor: editorSettings,
  Operations: operationsSettings,
};

/** Every setting. */
export const allSettings = {
  ...listenSettings,
  ...dataSettings,
  ...fileSettings,
  ...mailSettings,
  ...mailInSettings,
  ...siteSettings,
  ...editorSettings,
  ...operationsSettings,
};

/** A setting's `meta()`: its documentation, and whether it may come from a file. */
const noteSchema = z.object({
  description: z.string(),
  /** The default in words, where it is not a plain value. */
  otherwise: z.string().optional(),
  example: z.string().optional(),
  /** A secret may also be in a file that `NAME_FILE` names. */
  secret: z.boolean().default(false),
});

/** The note beside a setting's schema; throws when there is none. */
export const noteOf = (setting: z.ZodType) => noteSchema.parse(setting.meta());

/** The names of the settings that may come from a file. */
export const secretNames: readonly string[] = Object.entries(allSettings)
  .filter(([, setting]) => noteOf(setting).secret)
  .map(([name]) => name);
