import { atom } from 'nanostores';
import { onPageLeave } from '#lib/stores/browser/page.ts';

export interface HandInParcel {
  readonly id: string;
  readonly name: string;
}

interface HandIns {
  /** The parcel whose dialog is open. */
  readonly openId: string | undefined;
  /** Every parcel whose dialog was opened on this page; once closed, its uploads are still reported. */
  readonly parcels: readonly HandInParcel[];
}

const none: HandIns = { openId: undefined, parcels: [] };

export const $handIns = atom(none);

onPageLeave(() => $handIns.set(none));

/** Opens a parcel's invoices in the dialog. */
export function openHandIn(parcel: HandInParcel): void {
  const others = $handIns.get().parcels.filter(({ id }) => id !== parcel.id);
  $handIns.set({ openId: parcel.id, parcels: [...others, parcel] });
}

export const closeHandIn = (): void => $handIns.set({ ...$handIns.get(), openId: undefined });
