import type { Mail } from '#lib/contract/mails.ts';
import { findingLabels, stretchesOf } from '#lib/domain/mail-marks.ts';
import styles from './Mail.module.css';

const titles = { html: 'The mail', text: 'The mail as plain text', pdf: 'Its PDF' } as const;

/** A mail as text, never as HTML, with its findings marked. */
export const MailText = ({
  mail: { subject, sender, texts, findings },
}: {
  readonly mail: Mail;
}) => (
  <details className="folded">
    <summary>See it in the mail</summary>
    <div className="folded-fields">
      {(subject || sender) && (
        <p className="hint">{[subject, sender].filter(Boolean).join(' – ')}</p>
      )}
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a mail stay as they are
        <section key={index} aria-label={titles[text.kind]} className={styles.text}>
          {stretchesOf(text, findings).map(({ at, text: stretch, names }) =>
            names.length === 0 ? (
              stretch
            ) : (
              <mark key={at}>
                <span className="visually-hidden">
                  {names.map((name) => findingLabels[name]).join(', ')}:{' '}
                </span>
                {stretch}
              </mark>
            ),
          )}
        </section>
      ))}
    </div>
  </details>
);
