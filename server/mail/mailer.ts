import type { SendMailOptions } from 'nodemailer';

/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** One mail, written and addressed. */
export interface Mail {
  /** The same for every attempt; it becomes the Message-ID, so that a mail that arrives twice is known as one. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly MailFile[];
  /** When it was owed. */
  readonly date: Date;
}

/** Hands mails over to whoever carries them. */
export interface Mailer {
  /** Resolves once the carrier has taken the mail; throws when it has not. */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>;
}

const domainOf = (from: string): string => /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** A mail as nodemailer wants it; nothing in it may reach for a file or an address. */
export const asMessage = ({ id, files, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  attachments: files.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
  })),
  messageId: `<${id}@${domainOf(mail.from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
});
