import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/services.ts';
import type { Config } from '#server/settings/config.ts';
import { createDelivery } from './delivery.ts';
import { openMailFolder } from './folder-mailer.ts';
import { openSmtp } from './smtp-mailer.ts';

function openMailer({ smtpUrl, dataDir }: Config, log: FastifyBaseLogger) {
  if (smtpUrl !== undefined) return openSmtp(smtpUrl);
  const folder = resolve(join(dataDir, 'outbox'));
  log.info({ folder }, 'SMTP_URL is not set: mail is written to files');
  return openMailFolder(folder);
}

/**
 * The configured delivery, not yet started: by SMTP, or as files in the data folder. Links in mails lead to the given
 * port, where that is not the configured one.
 */
export function openDelivery(
  services: Services,
  log: FastifyBaseLogger,
  port = services.config.port,
) {
  const { name, email } = services.tenant;
  return createDelivery({
    ...services,
    // The spread has read it once; a release may replace it.
    get tenant() {
      return services.tenant;
    },
    config: { ...services.config, port },
    mailer: openMailer(services.config, log),
    from: services.config.mailFrom ?? `"${name.replace(/["\\]/g, '')}" <${email}>`,
    log,
  });
}
