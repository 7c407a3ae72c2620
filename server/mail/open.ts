import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { createDelivery } from './delivery.ts';
import { openMailFolder } from './folder-mailer.ts';
import { openSmtp } from './smtp-mailer.ts';

/** The configured delivery, not yet started: by SMTP, or as files in the data folder. */
export function openDelivery(services: Services, log: FastifyBaseLogger) {
  const { config, tenant } = services;
  const from = config.mailFrom ?? `"${tenant.name.replace(/["\\]/g, '')}" <${tenant.email}>`;
  if (config.smtpUrl !== undefined)
    return createDelivery({ ...services, mailer: openSmtp(config.smtpUrl), from, log });
  const folder = resolve(join(config.dataDir, 'outbox'));
  log.info({ folder }, 'SMTP_URL is not set: mail is written to files');
  return createDelivery({ ...services, mailer: openMailFolder(folder), from, log });
}
