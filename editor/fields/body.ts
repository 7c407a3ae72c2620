import type { ContentFormField, FormFieldInputProps } from '@keystatic/core';
import { createElement } from 'react';
import type { PageTag } from '#lib/content/page-tags.ts';
import { BodyInput } from './BodyInput.tsx';

const textIn = (content: Uint8Array | undefined): string =>
  new TextDecoder().decode(content).trim();

const inputOf = (tags: readonly PageTag[]) => (props: FormFieldInputProps<string>) =>
  createElement(BodyInput, { ...props, tags });

/** The text below a page’s frontmatter, as plain text, so that its tags, which the page knows, and blank lines stay untouched. */
export const bodyField = (tags: readonly PageTag[]): ContentFormField<string, string, string> => ({
  kind: 'form',
  formKind: 'content',
  contentExtension: '.mdx',
  Input: inputOf(tags),
  defaultValue: () => '',
  parse: (_value, { content }) => textIn(content),
  serialize: (text) => ({
    value: undefined,
    content: new TextEncoder().encode(`\n${text.trim()}\n`),
    other: new Map(),
    external: new Map(),
  }),
  validate: (text) => text,
  reader: { parse: (_value, { content }) => textIn(content) },
});
