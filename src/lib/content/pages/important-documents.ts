import * as z from 'zod';
import { words } from '#lib/content/fields.ts';
import { common, lead } from './parts.ts';

/** The important documents; the documents themselves are in src/content/documents.yaml. */
export const importantDocuments = z.strictObject({
  ...common,
  template: z.literal('important-documents'),
  lead,
  checked: words('Beside the day of the last check: how far to trust the page.'),
  finder: z.strictObject({
    heading: words('Above the list of situations.'),
    question: words('The question above our phone and mail.'),
  }),
});

export type ImportantDocumentsPage = z.infer<typeof importantDocuments>;
