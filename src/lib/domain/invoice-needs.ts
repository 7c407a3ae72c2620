import { invoiceNeeds } from '#lib/contract/attachments.ts';

/** One thing that customs asks of an invoice. */
export type InvoiceNeed = (typeof invoiceNeeds)[number];

/** What a file lacks of it; undefined for one that a machine cannot read. */
export type Lacking = readonly InvoiceNeed[] | undefined;

/** What the files of a parcel lack together, each its own: what one of them says, none of them needs. */
export function lackingTogether(files: readonly Lacking[]): Lacking[] {
  const read = files.filter((lacking) => lacking !== undefined);
  const nowhere = invoiceNeeds.filter(
    (need) => read.length > 0 && read.every((lacking) => lacking.includes(need)),
  );
  const isComplete = read.length > 0 && nowhere.length === 0;
  return files.map((lacking) =>
    lacking === undefined
      ? isComplete
        ? []
        : undefined
      : lacking.filter((need) => nowhere.includes(need)),
  );
}
