import { z } from 'zod';

const port = z.coerce
  .number({ error: 'PORT must be a number from 0 to 65535.' })
  .int('PORT must be a whole number.')
  .min(0, 'PORT must be a number from 0 to 65535.')
  .max(65535, 'PORT must be a number from 0 to 65535.');

const prefix = (name: string, fallback: string) =>
  z
    .string()
    .regex(/^(\/[\w.-]+)+$/, `${name} must look like ${fallback}.`)
    .default(fallback);

const flag = (name: string) =>
  z
    .enum(['0', '1'], { error: `${name} must be 0 or 1.` })
    .optional()
    .transform((value) => (value === undefined ? undefined : value === '1'));

const environmentSchema = z.object({
  NODE_ENV: z.string().default('development').describe('`production` turns the demo seed off.'),
  PORT: port.default(4321).describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on.'),
  DATA_DIR: z.string().min(1).default('data').describe('Folder of the embedded database.'),
  SITE_DIR: z.string().min(1).default('dist').describe('Folder of the built site.'),
  DATABASE_URL: z
    .undefined({
      error: 'DATABASE_URL is set, but only the embedded database is supported so far; unset it.',
    })
    .optional()
    .describe('Reserved for PostgreSQL.'),
  SEED_DEMO: flag('SEED_DEMO').describe('1 seeds the demo customers, 0 never does.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    })
    .default('info')
    .describe('How much the log says.'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'SMTP_URL must look like smtp://user:password@mail.example.com:587.',
    })
    .optional()
    .describe('Mail server; without one, mail is written to files.'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s<>@]+@[^\s<>@]+|[^<>"\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>)$/u,
      'MAIL_FROM must be an address, such as AirBridge <hello@example.com>.',
    )
    .optional()
    .describe('Sender of every mail; the company’s name and address by default.'),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'TRUSTED_PROXIES must be the number of proxies in front, 0 to 10.' })
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How many proxies in front may be believed about the client’s address.'),
  OPS_API_KEY: z
    .string()
    .regex(
      /^[\w.~+/=-]{32,200}(?:,[\w.~+/=-]{32,200})?$/,
      'OPS_API_KEY must be a key of 32 to 200 letters and digits, or two of them with a comma between.',
    )
    .transform((keys) => keys.split(','))
    .default([])
    .describe(
      'Opens the calls of the company’s own systems; two while one takes the other’s place.',
    ),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SITE_URL must be an address such as https://portal.example.com.',
    })
    .transform((address) => new URL(address).origin)
    .default('http://localhost:4321')
    .describe('The public address, for links in mails.'),
  PUBLIC_IDENTITY_PATH: prefix('PUBLIC_IDENTITY_PATH', '/identity').describe('Identity prefix.'),
  PUBLIC_API_PATH: prefix('PUBLIC_API_PATH', '/api/v1').describe('API prefix.'),
  PUBLIC_INVOICE_PDF_BASE: prefix('PUBLIC_INVOICE_PDF_BASE', '/invoices').describe('PDF prefix.'),
});

/** A mistake of whoever starts the server, said in one sentence. */
export class StartError extends Error {}

/** Reads the environment; throws StartError with one sentence for the first mistake. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) throw new StartError(result.error.issues[0]?.message);
  const e = result.data;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    siteDir: e.SITE_DIR,
    logLevel: e.LOG_LEVEL,
    trustedProxies: e.TRUSTED_PROXIES,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    siteUrl: e.SITE_URL,
    opsApiKeys: e.OPS_API_KEY,
    seedDemo: e.SEED_DEMO ?? e.NODE_ENV !== 'production',
    prefixes: {
      identity: e.PUBLIC_IDENTITY_PATH,
      api: e.PUBLIC_API_PATH,
      invoices: e.PUBLIC_INVOICE_PDF_BASE,
      ops: '/ops/v1',
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
