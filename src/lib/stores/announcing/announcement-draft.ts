import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { hasShapeOf, readStored } from '#lib/stores/browser/stored.ts';
import { $session } from '#lib/stores/session/session.ts';
import { signedOutKey } from '#lib/stores/session/signed-out.ts';
import { type Announcement, untouched } from './announcement.ts';

const draftKey = `${signedOutKey}:announcement`;

const isDraft = hasShapeOf({ customerId: 0, ...untouched }, 20_000);

/** The form as this customer left it in this tab without announcing the parcel; otherwise an untouched form. */
export function readDraft(): Announcement {
  const draft = readStored(tabStorage, draftKey, isDraft);
  if (draft?.customerId !== $session.get().id) return untouched;
  const { customerId, ...values } = draft;
  return values;
}

/** Keeps what is typed until it is announced or the tab is closed. */
export function storeDraft(values: Announcement): void {
  const fields = Object.keys(untouched) as (keyof Announcement)[];
  const isUntouched = fields.every((field) => values[field] === untouched[field]);
  const draft = { customerId: $session.get().id, ...values };
  tabStorage.write(draftKey, isUntouched ? null : JSON.stringify(draft));
}

/** Forgets what was typed, once it is announced. */
export const forgetDraft = (): void => tabStorage.write(draftKey, null);
