import { createTransport } from 'nodemailer';
import { asMessage, type Mailer } from './mailer.ts';

const usualTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1000,
};

/** Sends through the SMTP server at `url`, with a connection for each mail; timeouts are in milliseconds. */
export function openSmtp(url: string, timeouts: Partial<typeof usualTimeouts> = {}): Mailer {
  const transport = createTransport({ url, ...usualTimeouts, ...timeouts });
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...asMessage(mail), signal });
    },
  };
}
