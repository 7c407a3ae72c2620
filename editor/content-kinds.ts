import type * as z from 'zod';
import { companySchema } from '#lib/content/company.ts';
import { documentsSchema } from '#lib/content/documents.ts';
import { gallerySchema } from '#lib/content/gallery.ts';
import { goodsSchema } from '#lib/content/goods.ts';
import { navigationSchema } from '#lib/content/navigation.ts';
import { pageSchema } from '#lib/content/pages.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { redirectsFile, redirectsSchema } from '#lib/content/redirects.ts';
import { restrictedItemsSchema } from '#lib/content/restricted-items.ts';
import { searchSchema } from '#lib/content/search.ts';
import { shippingAddressSchema } from '#lib/content/shipping-address.ts';
import { tariffSchema } from '#lib/content/tariff.ts';

interface ContentKind {
  /** Below src/content; a star stands for any file name. */
  path: string;
  schema: z.ZodType;
  /** The title, if it is not the file's name. */
  label?: string;
  /** The page that shows a change best. */
  preview?: string;
}

/** What the editor edits: one entry for each file or folder of similar files. */
const contentKinds: readonly ContentKind[] = [
  { path: 'pages/*.mdx', schema: pageSchema },
  {
    path: 'company.yaml',
    label: 'Company: phones and hours',
    schema: companySchema,
    preview: '/public/home',
  },
  { path: 'documents.yaml', schema: documentsSchema, preview: '/public/important-documents' },
  { path: 'gallery.yaml', schema: gallerySchema, preview: '/public/home#gallery' },
  { path: 'goods.yaml', schema: goodsSchema, preview: '/public/restricted-items' },
  { path: 'navigation.yaml', schema: navigationSchema, preview: '/public/home' },
  { path: 'rates.yaml', schema: ratesSchema, preview: '/public/pricing' },
  { path: redirectsFile, label: 'Old addresses of pages', schema: redirectsSchema },
  {
    path: 'restricted-items.yaml',
    label: 'Restricted items: the list',
    schema: restrictedItemsSchema,
    preview: '/public/restricted-items',
  },
  { path: 'search.yaml', schema: searchSchema, preview: '/public/home' },
  {
    path: 'shipping-address.yaml',
    schema: shippingAddressSchema,
    preview: '/account/preferences',
  },
  { path: 'tariff.yaml', schema: tariffSchema },
];

/** The kind of a file below src/content; undefined for a file that the editor does not know. */
export function kindOf(path: string): ContentKind | undefined {
  return contentKinds.find((kind) => {
    const [start = '', end] = kind.path.split('*');
    if (end === undefined) return path === kind.path;
    const name = path.slice(start.length, path.length - end.length);
    return path === start + name + end && /^[\w-]+$/.test(name);
  });
}
