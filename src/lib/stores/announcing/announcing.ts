import { call } from '#lib/api/call.ts';
import { type FormRefusal, formRefusal } from '#lib/api/errors.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { keyFor } from '#lib/stores/editing/attempts.ts';
import { attemptsInTab } from '#lib/stores/editing/tab-attempts.ts';
import { handIn } from '#lib/stores/invoices/invoice-queue.ts';
import { $session } from '#lib/stores/session/session.ts';
import { forgetParcel, reloadList } from '#lib/stores/tracking/changed.ts';
import { type Announcement, bodyOf } from './announcement.ts';
import { forgetDraft } from './announcement-draft.ts';
import { $chosenFiles, forgetFiles } from './chosen-files.ts';

const attempts = attemptsInTab('AB:announcement-attempt');

type Outcome =
  /** `isNew` is false if the number was there already. */
  | { readonly state: 'announced'; readonly parcel: TrackingDetail; readonly isNew: boolean }
  | FormRefusal;

/** Announces a parcel and hands in the files that were chosen for it; the list has it at once. */
export async function announce(form: Announcement): Promise<Outcome> {
  const body = bodyOf(form);
  const idempotencyKey = keyFor(JSON.stringify(body), attempts);
  try {
    const input = { params: { customerId: $session.get().id }, body };
    const { data: parcel, isNew } = await call('announceParcel', input, { idempotencyKey });
    attempts.write(undefined);
    forgetDraft();
    forgetParcel(parcel.id);
    reloadList();
    const files = $chosenFiles.get();
    forgetFiles();
    void handIn(parcel.id, files);
    return { state: 'announced', parcel, isNew };
  } catch (error) {
    return formRefusal(error);
  }
}
