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
  /** The same for every attempt; it becomes the Message-ID, by which duplicates are recognized. */
  readonly id: string;
  /** The id of the sent mail that this one repeats. */
  readonly copyOf?: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly MailFile[];
  /** When it was queued. */
  readonly date: Date;
}

/** Sends mails, by SMTP or into a folder. */
export interface Mailer {
  /** Resolves once the mail was accepted; throws otherwise. */
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>;
}

const domainOf = (from: string): string => /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** A mail as nodemailer takes it, without access to files or URLs. */
export const asMessage = ({ id, copyOf, files, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  attachments: files.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
  })),
  messageId: `<${id}@${domainOf(mail.from)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(copyOf !== undefined && { 'X-Copy-Of': `<${copyOf}@${domainOf(mail.from)}>` }),
  },
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
});
