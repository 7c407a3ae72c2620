import { z } from 'zod';
import { apiKeys, wholeNumber } from './kinds.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const shareError = 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.';

/** Logs, metrics, traces and the company's own systems. */
export const operationsSettings = {
  NODE_ENV: z
    .string()
    .default('development')
    .meta({ description: '`production` keeps `npm start` from asking for the demo customers.' }),
  LOG_LEVEL: z
    .enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}.` })
    .default('info')
    .meta({ description: 'How much is logged; `debug` includes successful reads.' }),
  LOG_ANSWERS: z
    .enum(['info', 'debug'], { error: 'LOG_ANSWERS must be info or debug.' })
    .default('info')
    .meta({
      description:
        'The level of the line for each change or refusal; with `debug` only slow and failed answers, and events such as sign-ins, are left in the log.',
    }),
  SLOW_MILLISECONDS: wholeNumber('SLOW_MILLISECONDS', 0, 600_000).default(1000).meta({
    description: 'Responses that take at least this many milliseconds are logged as warnings.',
  }),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, 65_535).optional().meta({
    description: 'Port of `GET /metrics` for Prometheus; 0 takes a free one.',
    otherwise: 'none, and nothing is counted',
    example: '9464',
  }),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').meta({
    description: 'Address of `GET /metrics`, which asks for no password.',
  }),
  GIT_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'GIT_COMMIT must look like `git rev-parse HEAD` prints it.')
    .optional()
    .meta({
      description:
        'The commit that was built, for `portal_build_info`; `docker build` passes it on.',
      otherwise: 'the commit of the clone, or `unknown`',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318.',
    })
    .optional()
    .meta({
      description:
        'Collector of OpenTelemetry traces, by OTLP over HTTP; its further settings are named `OTEL_EXPORTER_OTLP_…` as everywhere.',
      otherwise: 'none, and nothing is traced',
      example: 'http://collector:4318',
    }),
  OTEL_SERVICE_NAME: z
    .string()
    .default('customer-portal')
    .meta({ description: 'Name of this server in traces.' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: shareError })
    .min(0, { error: shareError })
    .max(1, { error: shareError })
    .default(1)
    .meta({ description: 'The share of traces that is kept, 0 to 1.' }),
  AUDIT_DAYS: wholeNumber('AUDIT_DAYS', 30, 3650).default(730).meta({
    description:
      'Days for which the audit keeps what is done from now on; the database refuses to delete it earlier.',
  }),
  BACKUP_TO: z
    .string()
    .regex(
      /^age1[0-9a-z]+(?:,age1[0-9a-z]+)*$/,
      'BACKUP_TO must be a public key that `age-keygen` prints, age1…, or several with commas between.',
    )
    .transform((keys) => keys.split(','))
    .default([])
    .meta({
      description:
        'Public keys of [age](https://age-encryption.org) that `npm run portal -- backup` encrypts to.',
      otherwise: 'none, and backups are not encrypted',
      example: 'age1…',
    }),
  OPS_API_KEY: apiKeys('OPS_API_KEY').default([]).meta({
    description:
      'Opens `/ops/v1` to the company’s own systems ([feed.md](feed.md)); two keys while one replaces the other.',
    otherwise: 'none, and every call is refused',
    secret: true,
  }),
};
