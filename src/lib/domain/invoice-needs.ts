import { invoiceNeeds } from '#lib/contract/attachments.ts';

/** One thing that customs asks of an invoice. */
export type InvoiceNeed = (typeof invoiceNeeds)[number];

/** What a file lacks; undefined if a machine cannot read it. */
export type Lacking = readonly InvoiceNeed[] | undefined;

/** What each file of a parcel lacks, without what another one has: customs reads them together. */
export function lackingTogether(files: readonly Lacking[]): Lacking[] {
  const read = files.filter((lacking) => lacking !== undefined);
  const nowhere = invoiceNeeds.filter(
    (need) => read.length > 0 && read.every((lacking) => lacking.includes(need)),
  );
  const isComplete = read.length > 0 && nowhere.length === 0;
  return files.map((lacking) => {
    if (lacking === undefined) return isComplete ? [] : undefined;
    return lacking.filter((need) => nowhere.includes(need));
  });
}
