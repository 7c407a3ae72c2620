import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import zone from '#islands/invoices/DropZone.module.css';
import { FilePicker } from '#islands/invoices/FilePicker.tsx';
import { useIncomingFiles } from '#islands/invoices/use-incoming-files.ts';
import { FileUpIcon } from '#islands/ui/file-icons.tsx';
import { $mail, readMail } from '#lib/stores/announcing/mails.ts';
import styles from './Mail.module.css';
import { MailAddress } from './MailAddress.tsx';
import { pastedMail } from './pasted-mail.ts';
import { WaitingMails } from './WaitingMails.tsx';

const readFile = ([file]: readonly File[]) => {
  if (file) void readMail(file);
};

/** Takes the shop’s mail as text or file. */
export function MailIntake({ onBack }: { readonly onBack: () => void }) {
  const mail = useStore($mail);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isOver = useIncomingFiles(readFile);
  const isReading = mail?.state === 'reading';
  useEffect(() => field.current?.focus(), []);

  return (
    <form
      className={`form ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReading) void readMail(new Blob([text]));
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-text`}>The mail’s text</label>
        <p id={`${id}-hint`} className="hint">
          Open the mail, select all, copy, and paste it here. Nothing is announced yet.
        </p>
        <textarea
          ref={field}
          id={`${id}-text`}
          className="input textarea"
          rows={4}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const pastedBlob = pastedMail(event.clipboardData);
            if (pastedBlob && text.trim() === '') void readMail(pastedBlob);
          }}
        />
      </div>
      <div className={zone.zone} data-over={isOver || undefined}>
        <FileUpIcon />
        <p>
          <strong id={`${id}-file`}>Choose the mail as a file</strong>
          <span className={zone.orDrop}> or drop it here</span>
        </p>
        <p id={`${id}-accepted`} className={zone.accepted}>
          .eml, HTML, PDF or text, up to 10 MB.
        </p>
        <FilePicker
          accept=".eml,.html,.htm,.pdf,.txt,message/rfc822"
          aria-labelledby={`${id}-file`}
          aria-describedby={`${id}-accepted`}
          onFiles={readFile}
        />
      </div>
      <p role="status" className="hint">
        {isReading && 'Reading the mail…'}
      </p>
      <div role="alert">
        {mail?.state === 'failed' && <p className="field-error">{mail.reason}</p>}
      </div>
      <WaitingMails />
      <MailAddress />
      <div className={styles.actions}>
        <button type="submit" className="button button-primary" aria-disabled={isReading}>
          Read it
        </button>
        <button type="button" className="button" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}
