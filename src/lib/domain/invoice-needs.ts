import { invoiceNeeds } from '#lib/contract/parcel-values.ts';

/** One thing that customs asks of an invoice. */
export type InvoiceNeed = (typeof invoiceNeeds)[number];

/** What a file lacks; undefined if a machine cannot read it. */
export type Lacking = readonly InvoiceNeed[] | undefined;

/** What each file of a parcel lacks, except what another of its files has: customs reads them together. */
export function lackingTogether(files: readonly Lacking[]): Lacking[] {
  const readableFiles = files.filter((lacking) => lacking !== undefined);
  const missingNeeds = invoiceNeeds.filter(
    (need) => readableFiles.length > 0 && readableFiles.every((lacking) => lacking.includes(need)),
  );
  const isComplete = readableFiles.length > 0 && missingNeeds.length === 0;
  return files.map((lacking) => {
    if (lacking === undefined) return isComplete ? [] : undefined;
    return lacking.filter((need) => missingNeeds.includes(need));
  });
}
