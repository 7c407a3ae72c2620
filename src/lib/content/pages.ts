import * as z from 'zod';
import { calculator } from './pages/calculator.ts';
import { company } from './pages/company.ts';
import { contact } from './pages/contact.ts';
import { home } from './pages/home.ts';
import { importantDocuments } from './pages/important-documents.ts';
import { importantInfo } from './pages/important-info.ts';
import { notFound } from './pages/not-found.ts';
import { plain } from './pages/plain.ts';
import { pricing } from './pages/pricing.ts';
import { prose } from './pages/prose.ts';
import { restrictedItems } from './pages/restricted-items.ts';
import { services } from './pages/services.ts';

const templates = [
  home,
  company,
  services,
  contact,
  pricing,
  calculator,
  restrictedItems,
  importantDocuments,
  importantInfo,
  plain,
  prose,
  notFound,
] as const;

const names = templates.flatMap((template) => template.shape.template.value);

/** The frontmatter of src/content/pages/*.mdx. */
export const pageSchema = z.discriminatedUnion('template', templates, {
  error: `Write one of: ${names.map((name) => `template: ${name}`).join(', ')}.`,
});

export type Page = z.infer<typeof pageSchema>;
