import { maxInvoiceFiles } from '#lib/contract/invoice-file.ts';

interface Props {
  /** The id of our cover page among the files; null if there is none, undefined unless the order is divided. */
  readonly coverId: string | null | undefined;
  readonly files: readonly { readonly id: string }[];
}

/** Why a parcel of a divided order has no cover page, if its files leave no room for one. */
export function NoRoomForCover({ coverId, files }: Props) {
  const hasCover = files.some(({ id }) => id === coverId);
  if (coverId === undefined || hasCover || files.length < maxInvoiceFiles) return null;
  return (
    <p>
      Three files leave no room for our page that shows customs which part of your order is in this
      parcel. Delete one of them, and we add it.
    </p>
  );
}
