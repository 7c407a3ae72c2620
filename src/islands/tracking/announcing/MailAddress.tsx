import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { copyText } from '#islands/dom/copy-text.ts';
import { QrCode } from '#islands/qr/QrCode.tsx';
import { CopyIcon } from '#islands/ui/copy-icon.tsx';
import {
  $mailAddress,
  loadMailAddress,
  renewAddress,
} from '#lib/stores/announcing/mail-address.ts';
import { $asksDiscard, $waitingMails, forwardedAmong } from '#lib/stores/announcing/mails.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import styles from './Mail.module.css';

/** The customer’s own address; mails forwarded to it wait here. */
export function MailAddress() {
  const mailAddress = lastValue(useStore($mailAddress));
  const waitingMails = lastValue(useStore($waitingMails));
  const [status, setStatus] = useState<string>();
  const [isRenewing, setIsRenewing] = useState(false);
  useEffect(() => void loadMailAddress(), []);
  // Forwarding is an extra: if it cannot be loaded, the ways beside it stay.
  if (!mailAddress?.isOffered) return null;
  const { address } = mailAddress;
  const hasForwarded = forwardedAmong(waitingMails).length > 1;

  const copy = async (ownAddress: string) =>
    setStatus(
      (await copyText(ownAddress))
        ? 'Copied.'
        : 'Your browser blocks copying. Select the address and copy it yourself.',
    );

  const renew = async () => {
    if (isRenewing) return;
    setIsRenewing(true);
    const failure = await renewAddress();
    setStatus(failure ?? 'This is your address now.');
    // Whoever made the customer replace it may have sent those that wait.
    if (failure === undefined && hasForwarded) $asksDiscard.set(true);
    setIsRenewing(false);
  };

  return (
    <section className={styles.address} aria-labelledby="mail-address">
      <h3 id="mail-address">Forward it instead</h3>
      <p className="hint">
        Forward shops’ mails to an address of your own, or let your mail program do it. They wait
        here until you announce them.
      </p>
      {address !== null && (
        <>
          <p className={styles.own}>{address}</p>
          <button type="button" className="button" onClick={() => void copy(address)}>
            <CopyIcon />
            Copy the address
          </button>
          <QrCode
            text={address}
            subject="your address for shops’ mails"
            purpose="Scan it with the phone that has the mails."
            fileName="mail-address.png"
          />
        </>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isRenewing}
        onClick={() => void renew()}
      >
        {address === null ? 'Give me an address' : 'Replace the address'}
      </button>
      {address !== null && (
        <p className="hint">Replace it if strangers write to it: the old one then stops at once.</p>
      )}
      <p role="status" className="hint">
        {status}
      </p>
    </section>
  );
}
