import * as z from 'zod';
import { home } from './pages/home.ts';
import { importantDocuments } from './pages/important-documents.ts';
import { importantInfo } from './pages/important-info.ts';
import { notFound } from './pages/not-found.ts';
import { pricing } from './pages/pricing.ts';
import { restrictedItems } from './pages/restricted-items.ts';

const templates = [
  home,
  pricing,
  restrictedItems,
  importantDocuments,
  importantInfo,
  notFound,
] as const;

const names = templates.flatMap((template) => template.shape.template.value);

/** The frontmatter of src/content/pages/*.mdx. */
export const pageSchema = z.discriminatedUnion('template', templates, {
  error: `Write one of: ${names.map((name) => `template: ${name}`).join(', ')}.`,
});

export type Page = z.infer<typeof pageSchema>;
