import { defineCollection } from 'astro:content';
import { companySchema } from '#lib/content/company.ts';
import { mdxFolder } from '#lib/content/mdx-folder.ts';
import { navigationSchema } from '#lib/content/navigation.ts';
import { pageSchema } from '#lib/content/pages.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { yamlFile } from '#lib/content/yaml-file.ts';

export const collections = {
  company: defineCollection({
    loader: yamlFile('src/content/company.yaml', 'company', companySchema),
    schema: companySchema,
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
    loader: mdxFolder('src/content/pages', pageSchema),
    schema: pageSchema,
  }),
};
