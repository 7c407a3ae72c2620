import * as z from 'zod';
import { contact } from './pages/contact.ts';
import { home } from './pages/home.ts';
import { notFound } from './pages/not-found.ts';
import { pricing } from './pages/pricing.ts';

const templates = [home, pricing, contact, notFound] as const;

const names = templates.flatMap((template) => template.shape.template.value);

/** The frontmatter of src/content/pages/*.mdx. */
export const pageSchema = z.discriminatedUnion('template', templates, {
  error: `Write one of: ${names.map((name) => `template: ${name}`).join(', ')}.`,
});

export type Page = z.infer<typeof pageSchema>;
