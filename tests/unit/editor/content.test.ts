import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fields } from '@keystatic/core';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { editorConfig } from '#editor/config.ts';
import { contentFolder, listContentFiles } from '#editor/content-files.ts';
import { fieldsFor } from '#editor/fields/from-schema.ts';
import { splitPage } from '#editor/page-file.ts';
import { contentOf, rewrite } from '#editor/revise.ts';
import { schemaOf } from '#editor/schema-of.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { throughEditor } from './through-editor.ts';

const files = listContentFiles(contentFolder);

test('the editor knows every content file; a new one needs a line in editor/content-kinds.ts', () => {
  const names = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' });
  const content = names.filter((name) => /\.(yaml|mdx)$/.test(name)).sort();
  expect(files.map(({ path }) => path)).toEqual(content);
});

test.each(files)('$path opened and saved unchanged stays the same, byte for byte', (file) => {
  const before = readFileSync(`${contentFolder}/${file.path}`, 'utf8');
  const isPage = file.path.endsWith('.mdx');
  const { frontmatter, body } = isPage ? splitPage(before) : { frontmatter: before, body: '' };
  const written = throughEditor(fields.object(fieldsFor(schemaOf(file))), parse(frontmatter));
  const yaml = stringify(written);
  const edited = isPage ? `---\n${yaml}---\n${body}` : yaml;
  expect(rewrite(file, before, contentOf(file, edited, before))).toBe(before);
});

test('a file that was broken by hand leaves the other files’ forms as they are', () => {
  const folder = temporaryFolder();
  cpSync(contentFolder, folder, { recursive: true });
  const company = readFileSync(join(folder, 'company.yaml'), 'utf8');
  writeFileSync(join(folder, 'company.yaml'), company.replace(/^tagline: /m, 'tagline: Now: '));
  const others = (list: typeof files) => list.filter(({ path }) => path !== 'company.yaml');
  expect(others(listContentFiles(folder))).toEqual(others(files));
  const terms = readFileSync(join(folder, 'pages/terms.mdx'), 'utf8');
  writeFileSync(join(folder, 'pages/terms.mdx'), terms.replace(/^template: .*/m, 'template: x: y'));
  const forms = (list: typeof files) => Object.keys(editorConfig(list).singletons ?? {});
  expect(forms(listContentFiles(folder))).toEqual(
    forms(files).filter((name) => name !== 'pages-terms'),
  );
});
