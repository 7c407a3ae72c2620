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
  company: yamlFile('company', companySchema),
  gallery: yamlFile('gallery', gallerySchema),
  navigation: yamlFile('navigation', navigationSchema),
  rates: yamlFile('rates', ratesSchema),
  tariff: yamlFile('tariff', tariffSchema),
  restrictedItems: yamlFile('restricted-items', restrictedItemsSchema),
  goods: yamlFile('goods', goodsSchema),
  search: yamlFile('search', searchSchema),
  documents: yamlFile('documents', documentsSchema),
  shippingAddress: yamlFile('shipping-address', shippingAddressSchema),
  pages: defineCollection({
    loader: mdxFolder('src/content/pages', pageSchema),
    schema: pageSchema,
  }),
};
