import { z } from 'zod';
import { apiKeys, wholeNumber } from './kinds.ts';

/** How shops’ mails that customers forward come in. */
export const mailInSettings = {
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]+[a-z\d]$/, 'MAIL_IN_DOMAIN must be a domain such as in.example.com.')
    .optional()
    .meta({
      description: 'Domain of the addresses `in+…@` to which customers forward shops’ mails.',
      otherwise: 'none, and no customer has such an address',
      example: 'in.example.com',
    }),
  MAIL_IN_PORT: wholeNumber('MAIL_IN_PORT', 0, 65_535).optional().meta({
    description: 'SMTP port for these mails; 0 picks a free one.',
    otherwise: 'none: no mail is received by SMTP',
    example: '2525',
  }),
  MAIL_IN_HOST: z.string().min(1).default('127.0.0.1').meta({
    description:
      'Address that the SMTP listener binds to. It has no TLS: put a mail server in front of it.',
  }),
  MAIL_IN_KEY: apiKeys('MAIL_IN_KEY').default([]).meta({
    description:
      'Opens `POST /api/v1/mail-in` to a mail provider; two keys while one replaces the other.',
    otherwise: 'none, and every call is refused',
    secret: true,
  }),
};
