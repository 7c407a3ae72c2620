import type { ContentFormField, FormFieldInputProps } from '@keystatic/core';
import { createElement } from 'react';
import { Box } from './Box.tsx';

const words = {
  label: 'Text of the page',
  description:
    'Markdown: an empty line begins a paragraph, ## a heading, [words](/address) a link. Leave tags such as <Rule> as they are.',
  multiline: true,
};

const Input = ({ value, onChange }: FormFieldInputProps<string>) =>
  createElement(Box, { ...words, value, onChange });

/** The text below a page’s frontmatter, as plain text, so that tags and blank lines stay untouched. */
export const bodyField: ContentFormField<string, string, string> = {
  kind: 'form',
  formKind: 'content',
  contentExtension: '.mdx',
  Input,
  defaultValue: () => '',
  parse: (_value, { content }) => new TextDecoder().decode(content).trim(),
  serialize: (text) => ({
    value: undefined,
    content: new TextEncoder().encode(`\n${text.trim()}\n`),
    other: new Map(),
    external: new Map(),
  }),
  validate: (text) => text,
  reader: { parse: (_value, { content }) => new TextDecoder().decode(content).trim() },
};
