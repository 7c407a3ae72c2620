import MailComposer from 'nodemailer/lib/mail-composer';
import { openFolder } from '#server/files/folder.ts';
import { asMessage, type Mailer } from './mailer.ts';

/** Writes each mail as an .eml file that mail programs open, instead of sending it. */
export function openMailFolder(folder: string): Mailer {
  const files = openFolder(folder);
  return {
    async send(mail) {
      const moment = mail.date.toISOString().replace(/[:.]/g, '-');
      await files.put(
        `${moment}-${mail.id}.eml`,
        await new MailComposer(asMessage(mail)).compile().build(),
      );
    },
  };
}
