import { z } from 'zod';
import { prefix } from './kinds.ts';

/** What is served, and under which addresses. */
export const siteSettings = {
  SITE_DIR: z.string().min(1).default('dist').meta({ description: 'Folder of the built site.' }),
  RELEASES_DIR: z.string().min(1).default('releases').meta({
    description:
      'Folder of what editors publish; servers look into it every second. What was built last is served: this or `SITE_DIR`.',
  }),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SITE_URL must be an address such as https://portal.example.com.',
    })
    .transform((address) => new URL(address).origin)
    .optional()
    .meta({
      description:
        'The public address, for links in pages and mails, the sitemap and share pictures; read by the build too.',
      otherwise: 'where the server listens, and `http://localhost:4321` for the build',
      example: 'https://portal.example.com',
    }),
  PUBLIC_IDENTITY_PATH: prefix('PUBLIC_IDENTITY_PATH', '/identity')
    .default('/identity')
    .meta({ description: 'Where sign-in and sign-up are; read by the build too.' }),
  PUBLIC_API_PATH: prefix('PUBLIC_API_PATH', '/api/v1')
    .default('/api/v1')
    .meta({ description: 'Where the customers’ calls are; read by the build too.' }),
  PUBLIC_INVOICE_PDF_BASE: prefix('PUBLIC_INVOICE_PDF_BASE', '/invoices')
    .default('/invoices')
    .meta({ description: 'Where invoices as PDF are; read by the build too.' }),
};
