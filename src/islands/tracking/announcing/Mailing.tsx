import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $announcesMail, $mail, closeMail } from '#lib/stores/announcing/mails.ts';
import { tell } from '#lib/stores/announcing/told.ts';
import { announcedWords } from './announced-words.ts';
import { MailForm } from './MailForm.tsx';
import { MailIntake } from './MailIntake.tsx';

interface Props {
  /** Shows a parcel. */
  readonly onDone: (id: string) => void;
  readonly onCancel: () => void;
}

type Done = readonly { readonly id: string; readonly isNew: boolean }[];

/** What came of a mail, in a sentence. */
function wordsOf(parcels: Done): string {
  const fresh = parcels.filter(({ isNew }) => isNew).length;
  return fresh === 0
    ? 'Every parcel of this mail was in your list already.'
    : announcedWords(fresh);
}

/** The shop’s mail in place of a number: handed in, then confirmed. */
export function Mailing({ onDone, onCancel }: Props) {
  const mail = useStore($mail);
  // Closed, it waits; the form begins with the number again.
  useEffect(
    () => () => {
      closeMail();
      $announcesMail.set(false);
    },
    [],
  );
  const done = (parcels: Done) => {
    const [first] = parcels;
    if (first && !first.isNew) onDone(first.id);
    tell(wordsOf(parcels));
  };
  return mail?.state === 'open' ? (
    <MailForm key={mail.mail.id} mail={mail.mail} onDone={done} onCancel={onCancel} />
  ) : (
    <MailIntake onBack={() => $announcesMail.set(false)} />
  );
}
