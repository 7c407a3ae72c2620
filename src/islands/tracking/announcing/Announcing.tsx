import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { prefetch } from '#islands/dom/prefetch.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { announceStatus } from '#lib/stores/announcing/announce-status.ts';
import { $announcing } from '#lib/stores/announcing/announcement-form.ts';
import { $announcesMail } from '#lib/stores/announcing/mails.ts';
import { $division } from '#lib/stores/announcing/order-division.ts';
import { visit } from '#lib/stores/browser/address.ts';
import { $trackingId, $trackingsQuery, trackingPath } from '#lib/stores/tracking/trackings.ts';
import dialogStyles from '#styles/dialog.css?inline';
import toastStyles from '#styles/toast.css?inline';
import { announcedText } from './announced-text.ts';

adoptStyles(dialogStyles, toastStyles);

const loadForm = async () => ({ default: (await import('./AnnounceForm.tsx')).AnnounceForm });
const AnnounceForm = lazy(loadForm);
const Mailing = lazy(async () => ({ default: (await import('./Mailing.tsx')).Mailing }));
const UnseenUploads = lazy(async () => ({
  default: (await import('#islands/invoices/UnseenUploads.tsx')).UnseenUploads,
}));

// A dynamic import, so that the list’s page does not preload every file of the form; it starts with this module.
prefetch(loadForm);

const show = (id: string) => visit(trackingPath(id, $trackingsQuery.get()));

const close = () => announceStatus();

/** The form in a dialog, and a toast with its outcome. */
export function Announcing() {
  const state = useStore($announcing);
  const [newestId, setNewestId] = useState<string>();
  const announcesMail = useStore($announcesMail);
  const division = useStore($division);
  const openId = useStore($trackingId);
  const isMail = announcesMail || division !== undefined;
  const formTitle = isMail ? 'Announce from the shop’s mail' : 'Announce a parcel';
  const title = division ? 'What comes in which parcel?' : formTitle;

  const finish = ({ id }: TrackingDetail, isNew: boolean) => {
    setNewestId(id);
    if (!isNew) show(id);
    announceStatus(isNew ? announcedText(1) : 'This parcel was in your list already. Here it is.');
  };

  return (
    <>
      {state === 'open' && (
        <Dialog title={title} onClose={close} holdsForm>
          <Suspense fallback={<Skeleton rows={2} label="Loading the form" />}>
            {isMail ? (
              <Mailing onShow={show} onCancel={close} />
            ) : (
              <AnnounceForm
                onDone={finish}
                onCancel={close}
                onMail={() => $announcesMail.set(true)}
              />
            )}
          </Suspense>
        </Dialog>
      )}
      {/* The parcel’s own page says the same of its uploads. */}
      {newestId && newestId !== openId && (
        <Suspense>
          <UnseenUploads parcelId={newestId} onOpen={() => show(newestId)} />
        </Suspense>
      )}
      <Toast toast={typeof state === 'object' ? state : { count: 0 }} showToast={announceStatus} />
    </>
  );
}
