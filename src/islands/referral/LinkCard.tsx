import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { copyText } from '#islands/dom/copy-text.ts';
import { QrCode } from '#islands/qr/QrCode.tsx';
import { CopyIcon } from '#islands/ui/copy-icon.tsx';
import { ShareIcon } from '#islands/ui/share-icons.tsx';
import { $referralLink } from '#lib/stores/referrals.ts';
import styles from './ReferAFriend.module.css';
import { canShare, shareLink } from './share-link.ts';

interface Props {
  readonly onCopied: () => void;
}

/** The referral link, to be copied, shared or scanned. */
export function LinkCard({ onCopied }: Props) {
  const link = useStore($referralLink);
  const [errorMessage, setErrorMessage] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const copy = async () => {
    setErrorMessage('');
    if (await copyText(link)) return onCopied();
    field.current?.focus();
    field.current?.select();
    setErrorMessage('Your browser blocks copying. The link is selected: copy it from the field.');
  };

  const share = async () => {
    setErrorMessage('');
    if (!(await shareLink(link))) setErrorMessage('Sharing did not work. Copy the link instead.');
  };

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Your link</h2>
      <p className="soft">
        Friends who sign up with it see your first name and initial, so they know who invited them.
      </p>
      <div className={`field ${styles.link}`}>
        <label htmlFor={`${id}-link`}>Link to share</label>
        <input
          ref={field}
          id={`${id}-link`}
          className="input"
          type="text"
          readOnly
          value={link}
          aria-describedby={`${id}-error`}
          onFocus={(event) => event.target.select()}
        />
        <p id={`${id}-error`} className="field-error" role="status">
          {errorMessage}
        </p>
      </div>
      <div className={styles.actions}>
        <button type="button" className="button button-primary" onClick={() => void copy()}>
          <CopyIcon />
          Copy link
        </button>
        {canShare() && (
          <button type="button" className="button" onClick={() => void share()}>
            <ShareIcon />
            Share
          </button>
        )}
      </div>
      <QrCode
        text={link}
        subject="your link"
        purpose="A friend next to you can scan it with a phone’s camera."
        fileName="referral-link.png"
      />
    </section>
  );
}
