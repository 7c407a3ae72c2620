import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import type { Mail } from '#lib/contract/mails.ts';
import { currencies } from '#lib/contract/parcel-values.ts';
import { orderOf } from '#lib/domain/mail-order.ts';
import { announceStatus } from '#lib/stores/announcing/announce-status.ts';
import type { MailForm as MailValues } from '#lib/stores/announcing/mail-form.ts';
import { $announcesMail, $mail, closeMail } from '#lib/stores/announcing/mails.ts';
import {
  $division,
  type AnnouncedParcel,
  divisionItems,
  storeDivision,
} from '#lib/stores/announcing/order-division.ts';
import { announcedText } from './announced-text.ts';
import { MailForm } from './MailForm.tsx';
import { MailIntake } from './MailIntake.tsx';

interface Props {
  /** Shows the parcel with this id. */
  readonly onShow: (id: string) => void;
  readonly onCancel: () => void;
}

type Parcels = readonly AnnouncedParcel[];

const OrderParcels = lazy(async () => ({
  default: (await import('./OrderParcels.tsx')).OrderParcels,
}));

/** The outcome of announcing a mail’s parcels. */
function outcomeText(parcels: Parcels): string {
  const newCount = parcels.filter(({ isNew }) => isNew).length;
  return newCount === 0
    ? 'Every parcel of this mail was in your list already.'
    : announcedText(newCount);
}

/** Announces from a shop’s mail: hand it in, confirm what was found, divide its order among the parcels. */
export function Mailing({ onShow, onCancel }: Props) {
  const mail = useStore($mail);
  const division = useStore($division);
  // After closing, the mail waits in the list, and the next dialog asks for the tracking number again.
  useEffect(
    () => () => {
      closeMail();
      $announcesMail.set(false);
    },
    [],
  );
  const finish = (parcels: Parcels, isDivided = false) => {
    const [first] = parcels;
    if (first && !first.isNew) onShow(first.id);
    announceStatus(isDivided ? 'Saved. Each parcel has its own value now.' : outcomeText(parcels));
    storeDivision(undefined);
  };
  const finishMail = ({ findings }: Mail, parcels: Parcels, values: MailValues) => {
    const order = parcels.length > 1 ? orderOf(findings) : undefined;
    const currency = currencies.find((code) => code === values.currency);
    if (!order || !currency) return finish(parcels);
    storeDivision({
      shop: values.source,
      currency,
      order,
      parcels,
      items: divisionItems(order, parcels),
    });
  };
  if (division)
    return (
      <Suspense fallback={<Skeleton rows={3} label="Loading the items" />}>
        <OrderParcels division={division} onDone={(isSaved) => finish(division.parcels, isSaved)} />
      </Suspense>
    );
  return mail?.state === 'open' ? (
    <MailForm
      key={mail.mail.id}
      mail={mail.mail}
      onDone={(parcels, values) => finishMail(mail.mail, parcels, values)}
      onCancel={onCancel}
    />
  ) : (
    <MailIntake onBack={() => $announcesMail.set(false)} />
  );
}
