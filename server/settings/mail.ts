import { z } from 'zod';

/** How mail is sent. */
export const mailSettings = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'SMTP_URL must look like smtp://user:password@mail.example.com:587.',
    })
    .optional()
    .meta({
      description: 'Mail server; without one each mail is a file in `DATA_DIR/outbox`.',
      example: 'smtp://user:password@mail.example.com:587',
      secret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s<>@]+@[^\s<>@]+|[^<>"\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>)$/u,
      'MAIL_FROM must be an address, such as AirBridge <hello@example.com>.',
    )
    .optional()
    .meta({
      description: 'Sender of every mail.',
      otherwise: 'name and mail of `company.yaml`',
      example: 'AirBridge <hello@example.com>',
    }),
};
