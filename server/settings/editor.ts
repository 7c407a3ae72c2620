import { z } from 'zod';
import { wholeNumber } from './kinds.ts';

const address = (name: string, example: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: `${name} must be an address such as ${example}.`,
    })
    .refine(
      (url) =>
        url.startsWith('https:') || /^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/.test(url),
      `${name} must begin with https, because editors send their keys there.`,
    )
    .transform((url) => new URL(url).origin)
    .optional();

/** The editor’s own address, beside the server. */
export const editorSettings = {
  EDITOR_URL: address('EDITOR_URL', 'https://edit.example.com').meta({
    description:
      'Public address at which editors sign in with their keys ([operations.md](operations.md#an-address-for-editors)); read by `npm run edit`.',
    otherwise: 'none, and the editor answers only its own machine',
    example: 'https://edit.example.com',
  }),
  EDITOR_DRAFTS_URL: address('EDITOR_DRAFTS_URL', 'https://edit.example.com:8443').meta({
    description: 'Where it shows what is not saved yet: another port of the same host.',
    otherwise: 'port 8443 of `EDITOR_URL`',
    example: 'https://edit.example.com:8443',
  }),
  EDITOR_SECRET: z
    .string()
    .min(32, 'EDITOR_SECRET must have at least 32 letters and digits.')
    .optional()
    .meta({
      description:
        'Shared by that address and the editor behind it, so that the editor takes nobody else’s word for who edits.',
      otherwise: 'a new one at each start of `npm run edit`',
      secret: true,
    }),
  EDITOR_PORT: wholeNumber('EDITOR_PORT', 1, 65_534).default(4340).meta({
    description: 'Port of that address behind its proxy; the next one shows what is not saved yet.',
  }),
};
