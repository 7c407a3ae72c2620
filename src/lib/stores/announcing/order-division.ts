import { atom } from 'nanostores';
import type { currencies } from '#lib/contract/parcel-values.ts';
import { maxItems } from '#lib/contract/parcel-values.ts';
import type { MailOrder } from '#lib/domain/mail-order.ts';
import { type OrderItem, piecesOf } from '#lib/domain/order-parcels.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { hasShapeOf, readStored } from '#lib/stores/browser/stored.ts';
import { $session } from '#lib/stores/session/session.ts';
import { signedOutKey } from '#lib/stores/session/signed-out.ts';

/** A parcel of a mail that was announced, and is in the list now. */
export interface AnnouncedParcel {
  readonly id: string;
  readonly trackingNumber: string;
  readonly isNew: boolean;
  /** Its place among the parcels of the mail. */
  readonly place: number;
}

/** An item of an order that is being divided. */
export interface DivisionItem extends OrderItem {
  /** The index of its parcel in the division; null until it has one. */
  readonly parcel: number | null;
  /** Stays the same while other items are separated. */
  readonly key: string;
}

/** An order whose parcels are announced and whose items are being given to them. */
export interface Division {
  readonly shop: string;
  readonly currency: (typeof currencies)[number];
  readonly order: MailOrder;
  readonly parcels: readonly AnnouncedParcel[];
  readonly items: readonly DivisionItem[];
}

const draftKey = `${signedOutKey}:division`;

interface Draft extends Division {
  readonly customerId: number;
}

const isDivisionLike = hasShapeOf({
  customerId: 0,
  shop: '',
  currency: '',
  order: {},
  parcels: [],
  items: [],
});
const isItem = hasShapeOf({ description: '', quantity: 0, cents: 0, parcel: 0, key: '' });

/** True for a draft of this version: the items of another version would break the form each time it opens. */
const isDraft = (value: unknown): value is Draft =>
  isDivisionLike(value) &&
  Array.isArray(value.items) &&
  Array.isArray(value.parcels) &&
  value.items.every((item: Partial<DivisionItem> | null) =>
    isItem({ ...item, parcel: item?.parcel ?? 0 }),
  );

function readDraft(): Division | undefined {
  const draft = readStored(tabStorage, draftKey, isDraft);
  return draft?.customerId === $session.get().id ? draft : undefined;
}

/** The division that this customer has not finished in this tab; closing the form or the page does not lose it. */
export const $division = atom<Division | undefined>(readDraft());

$session.listen(() => $division.set(readDraft()));

/** Keeps an unfinished division; undefined forgets it, once it is saved or skipped. */
export function storeDivision(division: Division | undefined): void {
  const draft = division && { customerId: $session.get().id, ...division };
  tabStorage.write(draftKey, draft ? JSON.stringify(draft) : null);
  $division.set(division);
}

/** The items of an order, each in the parcel that the mail names for it. */
export const divisionItems = (
  { items }: MailOrder,
  parcels: readonly Pick<AnnouncedParcel, 'place'>[],
): DivisionItem[] =>
  items.map((item, index) => {
    const parcelIndex = parcels.findIndex(({ place }) => place === item.parcel);
    return { ...item, parcel: parcelIndex === -1 ? null : parcelIndex, key: String(index) };
  });

/** Whether the pieces of an item can be given one by one. */
export const isSeparable = ({ quantity }: OrderItem, items: readonly OrderItem[]): boolean =>
  quantity > 1 && items.length - 1 + quantity <= maxItems;

/** The pieces of an item, each to be given by itself. */
export const piecesInParcel = (item: DivisionItem): DivisionItem[] =>
  piecesOf(item).map((piece, index) => ({
    ...piece,
    parcel: item.parcel,
    key: `${item.key}.${index}`,
  }));
