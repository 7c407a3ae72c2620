import { maxInvoiceFiles } from '#lib/contract/invoice-file.ts';

interface Props {
  /** Our cover page among the files; null if it is not there, undefined unless the order is divided. */
  readonly coverId: string | null | undefined;
  readonly files: readonly { readonly id: string }[];
}

/** Why a parcel of a divided order has no cover page, if its files leave no room for one. */
export function NoRoomForCover({ coverId, files }: Props) {
  const isThere = files.some(({ id }) => id === coverId);
  if (coverId === undefined || isThere || files.length < maxInvoiceFiles) return null;
  return (
    <p>
      Three files leave no room for our page that shows customs which part of your order is in this
      parcel. Delete one of them, and we add it.
    </p>
  );
}
