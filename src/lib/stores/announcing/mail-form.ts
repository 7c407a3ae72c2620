import { call } from '#lib/api/call.ts';
import { type FormRefusal, formRefusal } from '#lib/api/errors.ts';
import { announceMail, type Mail } from '#lib/contract/mails.ts';
import { type MailParcels, parcelsOf } from '#lib/domain/mail-parcels.ts';
import { attemptsInMemory, keyFor } from '#lib/stores/editing/attempts.ts';
import { $session } from '#lib/stores/session/session.ts';
import { forgetParcel, reloadList } from '#lib/stores/tracking/changed.ts';
import { bodyOf, untouched } from './announcement.ts';
import { closeMail, loadWaitingMails } from './mails.ts';
import type { AnnouncedParcel } from './order-division.ts';

/** The form that announces the parcels of a mail. */
export interface MailForm extends MailParcels {
  readonly category: string;
  readonly keepsFile: boolean;
}

type Outcome =
  | { readonly state: 'announced'; readonly parcels: readonly AnnouncedParcel[] }
  | FormRefusal;

const attempts = attemptsInMemory();

/** The untouched form of a mail: what is sure, and its file as an invoice if customs may accept it. */
export const mailFormOf = ({ findings, file }: Mail): MailForm => ({
  ...parcelsOf(findings),
  category: '',
  keepsFile: file.hasTotal,
});

async function send(mailId: string, typed: MailForm): Promise<AnnouncedParcel[]> {
  const { source, currency, category, keepsFile } = typed;
  const named = typed.parcels.flatMap((parcel, place) =>
    parcel.trackingNumber === '' ? [] : [{ parcel, place }],
  );
  const parcels = named.map(({ parcel }) =>
    bodyOf({ ...untouched, source, currency, category, ...parcel }),
  );
  const body = { parcels, keepsFile };
  const params = { customerId: $session.get().id, mailId };
  const idempotencyKey = keyFor(JSON.stringify([mailId, body]), attempts);
  const { data } = await call(announceMail, { params, body }, { idempotencyKey });
  const done = data.map((parcel, index) => ({
    ...parcel,
    trackingNumber: named[index]?.parcel.trackingNumber ?? '',
    place: named[index]?.place ?? 0,
  }));
  // Two numbers may belong to one parcel.
  return done.filter(({ id }, index) => done.findIndex((other) => other.id === id) === index);
}

/** Announces the parcels of a mail; the list has them at once. */
export async function announceParcels(mailId: string, typed: MailForm): Promise<Outcome> {
  if (typed.parcels.every(({ trackingNumber }) => trackingNumber === '')) {
    const message = 'Write a tracking number, or keep the mail until the shop sends it.';
    return { state: 'refused', errors: [{ path: 'parcels.0.trackingNumber', message }] };
  }
  try {
    const parcels = await send(mailId, typed);
    for (const { id } of parcels) forgetParcel(id);
    reloadList();
    closeMail();
    void loadWaitingMails();
    return { state: 'announced', parcels };
  } catch (error) {
    return formRefusal(error);
  }
}
