import { defineCollection } from 'astro:content';
import { companySchema } from '#lib/content/company.ts';
import { documentsSchema } from '#lib/content/documents.ts';
import { gallerySchema } from '#lib/content/gallery.ts';
import { goodsSchema } from '#lib/content/goods.ts';
import { mdxFolder } from '#lib/content/mdx-folder.ts';
import { navigationSchema } from '#lib/content/navigation.ts';
import { pageSchema } from '#lib/content/pages.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { restrictedItemsSchema } from '#lib/content/restricted-items.ts';
import { searchSchema } from '#lib/content/search.ts';
import { shippingAddressSchema } from '#lib/content/shipping-address.ts';
import { tariffSchema } from '#lib/content/tariff.ts';
import { yamlFile } from '#lib/content/yaml-file.ts';

/** Every kind of content that pages are made from, each checked by its schema. */
export const collections = {
  company: defineCollection({
    loader: yamlFile('src/content/company.yaml', 'company', companySchema),
    schema: companySchema,
  }),
  gallery: defineCollection({
    loader: yamlFile('src/content/gallery.yaml', 'gallery', gallerySchema),
    schema: gallerySchema,
  }),
  navigation: defineCollection({
    loader: yamlFile('src/content/navigation.yaml', 'navigation', navigationSchema),
    schema: navigationSchema,
  }),
  rates: defineCollection({
    loader: yamlFile('src/content/rates.yaml', 'rates', ratesSchema),
    schema: ratesSchema,
  }),
  tariff: defineCollection({
    loader: yamlFile('src/content/tariff.yaml', 'tariff', tariffSchema),
    schema: tariffSchema,
  }),
  restrictedItems: defineCollection({
    loader: yamlFile(
      'src/content/restricted-items.yaml',
      'restricted-items',
      restrictedItemsSchema,
    ),
    schema: restrictedItemsSchema,
  }),
  goods: defineCollection({
    loader: yamlFile('src/content/goods.yaml', 'goods', goodsSchema),
    schema: goodsSchema,
  }),
  search: defineCollection({
    loader: yamlFile('src/content/search.yaml', 'search', searchSchema),
    schema: searchSchema,
  }),
  documents: defineCollection({
    loader: yamlFile('src/content/documents.yaml', 'documents', documentsSchema),
    schema: documentsSchema,
  }),
  shippingAddress: defineCollection({
    loader: yamlFile(
      'src/content/shipping-address.yaml',
      'shipping-address',
      shippingAddressSchema,
    ),
    schema: shippingAddressSchema,
  }),
  pages: defineCollection({
    loader: mdxFolder('src/content/pages', pageSchema),
    schema: pageSchema,
  }),
};
