import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { companySchema } from '#lib/content/company.ts';
import { gallerySchema } from '#lib/content/gallery.ts';
import { navigationSchema } from '#lib/content/navigation.ts';
import { pageSchema } from '#lib/content/pages.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { yamlFile } from '#lib/content/yaml-file.ts';

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
  pages: defineCollection({
    loader: glob({ base: 'src/content/pages', pattern: '*.mdx' }),
    schema: pageSchema,
  }),
};
