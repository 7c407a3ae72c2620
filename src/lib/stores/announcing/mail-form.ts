import { call } from '#lib/api/call.ts';
import { type FormRefusal, formRefusal, ProblemError } from '#lib/api/errors.ts';
import type { Mail } from '#lib/contract/mails.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { type MailParcel, type MailParcels, parcelsOf } from '#lib/domain/mail-parcels.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { hasShapeOf, readStored } from '#lib/stores/browser/stored.ts';
import { attemptsInMemory, keyFor } from '#lib/stores/editing/attempts.ts';
import { $session } from '#lib/stores/session/session.ts';
import { signedOutKey } from '#lib/stores/session/signed-out.ts';
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
  /** The mail waits no longer: it was announced or discarded elsewhere, or by a request whose answer was lost. */
  | { readonly state: 'gone' }
  | FormRefusal;

const attempts = attemptsInMemory();

/** The untouched form of a mail: what is sure, and its file as an invoice if customs may accept it. */
const untouchedForm = ({ findings, file }: Mail): MailForm => ({
  ...parcelsOf(findings),
  category: '',
  keepsFile: file.hasTotal,
});

const draftKey = (mailId: string) => `${signedOutKey}:mail:${mailId}`;

const emptyParcel: MailParcel = { trackingNumber: '', description: '', declaredValue: '' };
const isParcel = hasShapeOf(emptyParcel);

/** The form of a mail as this customer left it in this tab; otherwise an untouched form. */
export function readMailForm(mail: Mail): MailForm {
  const untouchedValues = untouchedForm(mail);
  const isDraft = hasShapeOf({ customerId: 0, ...untouchedValues });
  const draft = readStored(tabStorage, draftKey(mail.id), isDraft);
  if (draft?.customerId !== $session.get().id) return untouchedValues;
  const { customerId, ...values } = draft;
  const isUsable =
    values.parcels.length === untouchedValues.parcels.length && values.parcels.every(isParcel);
  return isUsable ? values : untouchedValues;
}

/** Keeps what is corrected until the mail is announced or discarded, or the tab is closed. */
export const storeMailForm = (mailId: string, values: MailForm): void =>
  tabStorage.write(draftKey(mailId), JSON.stringify({ customerId: $session.get().id, ...values }));

/** Forgets what was corrected in a mail that waits no longer. */
export const forgetMailForm = (mailId: string): void => tabStorage.write(draftKey(mailId), null);

/** The parcels that are announced, each with its place in the form: those with a number. */
const entriesOf = ({ parcels }: MailForm) =>
  parcels.flatMap((parcel, place) => (parcel.trackingNumber === '' ? [] : [{ parcel, place }]));

const parcelFields: readonly string[] = [
  'trackingNumber',
  'description',
  'declaredValue',
] satisfies (keyof MailParcel)[];

/** A refusal at the form's own field: the request has only the parcels with a number, and repeats what they share. */
function atFormField({ path, message }: FieldError, form: MailForm): FieldError {
  const [, index, field] = /^parcels\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (field === undefined) return { path, message };
  if (!parcelFields.includes(field)) return { path: field, message };
  return { path: `parcels.${entriesOf(form)[Number(index)]?.place ?? index}.${field}`, message };
}

async function send(mailId: string, form: MailForm): Promise<AnnouncedParcel[]> {
  const { source, currency, category, keepsFile } = form;
  const entries = entriesOf(form);
  const parcels = entries.map(({ parcel }) =>
    bodyOf({ ...untouched, source, currency, category, ...parcel }),
  );
  const body = { parcels, keepsFile };
  const params = { customerId: $session.get().id, mailId };
  const idempotencyKey = keyFor(JSON.stringify([mailId, body]), attempts);
  const { data } = await call('announceMail', { params, body }, { idempotencyKey });
  const results = data.map((parcel, index) => ({
    ...parcel,
    trackingNumber: entries[index]?.parcel.trackingNumber ?? '',
    place: entries[index]?.place ?? 0,
  }));
  // Two numbers may belong to one parcel.
  return results.filter(({ id }, index) => results.findIndex((other) => other.id === id) === index);
}

/** Announces the parcels of a mail; the list has them at once. */
export async function announceParcels(mailId: string, form: MailForm): Promise<Outcome> {
  if (form.parcels.every(({ trackingNumber }) => trackingNumber === '')) {
    const message = 'Write a tracking number, or keep the mail until the shop sends it.';
    return { state: 'refused', errors: [{ path: 'parcels.0.trackingNumber', message }] };
  }
  try {
    const parcels = await send(mailId, form);
    forgetMailForm(mailId);
    for (const { id } of parcels) forgetParcel(id);
    reloadList();
    closeMail();
    void loadWaitingMails();
    return { state: 'announced', parcels };
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) {
      reloadList();
      void loadWaitingMails();
      return { state: 'gone' };
    }
    const refusal = formRefusal(error);
    if (refusal.state === 'failed') return refusal;
    return {
      ...refusal,
      errors: refusal.errors.map((fieldError) => atFormField(fieldError, form)),
    };
  }
}
