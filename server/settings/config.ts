import { z } from 'zod';
import { allSettings } from './all.ts';
import { findMisspelled } from './misspelled.ts';
import { findS3Errors, s3ConfigOf } from './s3-config.ts';
import { withSecretsFromFiles } from './secret-files.ts';

const environmentSchema = z.object(allSettings);

/** What an operator can put right, at the start or in a command: one sentence, or one per line. */
export class StartError extends Error {}

/** The environment without empty variables, which deployment tools pass for unset ones. */
const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** The first sentence about each setting that is wrong. */
const errorsOf = ({ issues }: z.ZodError): string[] =>
  issues
    .filter(({ path: [name] }, index) => issues.findIndex(({ path }) => path[0] === name) === index)
    .map(({ message }) => message);

/** Settings that do nothing good without another, and that other. */
const companions = [
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['MAIL_IN_PORT', 'MAIL_IN_DOMAIN'],
] as const;

/** A sentence about each setting whose companion is missing. */
const findMissingCompanions = (environment: NodeJS.ProcessEnv): string[] =>
  companions.flatMap(([name, companion]) =>
    environment[name] !== undefined && environment[companion] === undefined
      ? [`${name} is set without ${companion}; set both, or neither.`]
      : [],
  );

/** Reads the environment and the secrets' files; throws StartError with one sentence for each error. */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const { environment, errors: fileErrors } = withSecretsFromFiles(withoutEmpty(variables));
  const result = environmentSchema.safeParse(environment);
  const errors = [
    ...fileErrors,
    ...(result.success ? [] : errorsOf(result.error)),
    ...findS3Errors(environment),
    ...findMissingCompanions(environment),
  ];
  if (!result.success || errors.length > 0) throw new StartError(errors.join('\n'));
  const settings = result.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    databaseTimeout: settings.DATABASE_TIMEOUT_MS,
    siteDir: settings.SITE_DIR,
    releasesDir: settings.RELEASES_DIR,
    logLevel: settings.LOG_LEVEL,
    slowMilliseconds: settings.SLOW_MILLISECONDS,
    answerLevel: settings.LOG_ANSWERS,
    trustedProxies: settings.TRUSTED_PROXIES,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailIn: {
      domain: settings.MAIL_IN_DOMAIN,
      port: settings.MAIL_IN_PORT,
      host: settings.MAIL_IN_HOST,
      keys: settings.MAIL_IN_KEY,
    },
    s3: s3ConfigOf(settings),
    siteUrl: settings.SITE_URL,
    editor: {
      url: settings.EDITOR_URL,
      draftsUrl: settings.EDITOR_DRAFTS_URL,
      port: settings.EDITOR_PORT,
      secret: settings.EDITOR_SECRET,
    },
    auditDays: settings.AUDIT_DAYS,
    opsApiKeys: settings.OPS_API_KEY,
    drainSeconds: settings.DRAIN_SECONDS,
    stopSeconds: settings.STOP_SECONDS,
    traces: {
      endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: settings.OTEL_SERVICE_NAME,
      share: settings.OTEL_TRACES_SAMPLER_ARG,
    },
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    commit: settings.GIT_COMMIT,
    encryptionKeys: settings.SEAL_KEY,
    backupTo: settings.BACKUP_TO,
    /** Warnings about variables that look like misspelled settings. */
    doubts: findMisspelled(environment),
    seedDemo: settings.SEED_DEMO,
    prefixes: {
      identity: settings.PUBLIC_IDENTITY_PATH,
      api: settings.PUBLIC_API_PATH,
      invoices: settings.PUBLIC_INVOICE_PDF_BASE,
      ops: '/ops/v1',
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
