import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { prefetch } from '#islands/dom/prefetch.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { $announcing } from '#lib/stores/announcing/asked.ts';
import { tell } from '#lib/stores/announcing/told.ts';
import { visit } from '#lib/stores/browser/address.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';
import { $trackingsQuery, trackingPath } from '#lib/stores/tracking/trackings.ts';
import dialogStyles from '#styles/dialog.css?inline';
import toastStyles from '#styles/toast.css?inline';

adoptStyles(dialogStyles, toastStyles);

const loadForm = async () => ({ default: (await import('./AnnounceForm.tsx')).AnnounceForm });
const AnnounceForm = lazy(loadForm);
const UnseenUploads = lazy(async () => ({
  default: (await import('#islands/invoices/UnseenUploads.tsx')).UnseenUploads,
}));

// Apart from the dialog, so that the list’s page need not name every file of the form; it comes right after.
prefetch(loadForm);

const show = (id: string) => visit(trackingPath(id, $trackingsQuery.get()));

const close = () => tell();

/** Promises a mail only to who gets them. */
const newWords = (): string =>
  lastValue($customer.get())?.statusMails
    ? 'Announced. We’ll email you when it reaches Miami.'
    : 'Announced. It’s in your list now.';

/** The form in a dialog; what came of it, said afterwards. */
export function Announcing() {
  const state = useStore($announcing);
  const [newest, setNewest] = useState<string>();

  const done = ({ id }: TrackingDetail, isNew: boolean) => {
    setNewest(id);
    if (!isNew) show(id);
    tell(isNew ? newWords() : 'This parcel was in your list already. Here it is.');
  };

  return (
    <>
      {state === 'open' && (
        <Dialog title="Announce a parcel" onClose={close} holdsForm>
          <Suspense fallback={<Skeleton rows={2} label="Loading the form" />}>
            <AnnounceForm onDone={done} onCancel={close} />
          </Suspense>
        </Dialog>
      )}
      {newest && (
        <Suspense>
          <UnseenUploads parcelId={newest} onOpen={() => show(newest)} />
        </Suspense>
      )}
      <Toast toast={typeof state === 'object' ? state : { count: 0 }} showToast={tell} />
    </>
  );
}
