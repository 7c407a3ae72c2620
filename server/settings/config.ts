import { z } from 'zod';
import { allSettings } from './all.ts';
import { findMisspelled } from './misspelled.ts';
import { findS3Errors, s3ConfigOf } from './s3-config.ts';
import { withSecretsFromFiles } from './secret-files.ts';

const environmentSchema = z.object(allSettings);

/** An operator's error, described in one sentence, or one per line. */
export class StartError extends Error {}

/** The environment without empty variables, which deployment tools pass for unset ones. */
const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** One sentence for each setting that is wrong. */
function errorsOf({ issues }: z.ZodError): string[] {
  const first = new Map(issues.toReversed().map(({ path, message }) => [path[0], message]));
  return [...first.values()].toReversed();
}

/** Reads the environment and the secrets' files; throws StartError with one sentence for each error. */
export function readConfig(given: NodeJS.ProcessEnv) {
  const { environment, errors } = withSecretsFromFiles(withoutEmpty(given));
  const result = environmentSchema.safeParse(environment);
  const others = result.success ? findS3Errors(result.data) : errorsOf(result.error);
  if (!result.success || errors.length + others.length > 0)
    throw new StartError([...errors, ...others].join('\n'));
  const e = result.data;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    databaseTimeout: e.DATABASE_TIMEOUT_MS,
    siteDir: e.SITE_DIR,
    releasesDir: e.RELEASES_DIR,
    logLevel: e.LOG_LEVEL,
    slowMilliseconds: e.SLOW_MILLISECONDS,
    trustedProxies: e.TRUSTED_PROXIES,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailIn: {
      domain: e.MAIL_IN_DOMAIN,
      port: e.MAIL_IN_PORT,
      host: e.MAIL_IN_HOST,
      keys: e.MAIL_IN_KEY,
    },
    s3: s3ConfigOf(e),
    siteUrl: e.SITE_URL,
    editor: {
      url: e.EDITOR_URL,
      draftsUrl: e.EDITOR_DRAFTS_URL,
      port: e.EDITOR_PORT,
    },
    auditDays: e.AUDIT_DAYS,
    opsApiKeys: e.OPS_API_KEY,
    drainSeconds: e.DRAIN_SECONDS,
    stopSeconds: e.STOP_SECONDS,
    traces: {
      endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: e.OTEL_SERVICE_NAME,
      share: e.OTEL_TRACES_SAMPLER_ARG,
    },
    metricsPort: e.METRICS_PORT,
    metricsHost: e.METRICS_HOST,
    commit: e.GIT_COMMIT,
    encryptionKeys: e.SEAL_KEY,
    backupTo: e.BACKUP_TO,
    /** Warnings about variables that look like misspelled settings. */
    doubts: findMisspelled(environment),
    seedDemo: e.SEED_DEMO,
    prefixes: {
      identity: e.PUBLIC_IDENTITY_PATH,
      api: e.PUBLIC_API_PATH,
      invoices: e.PUBLIC_INVOICE_PDF_BASE,
      ops: '/ops/v1',
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
