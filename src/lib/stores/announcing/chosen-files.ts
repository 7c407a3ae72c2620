import { atom } from 'nanostores';
import { maxInvoiceFiles } from '#lib/contract/invoice-file.ts';
import { messages } from '#lib/messages.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { checkFile } from '#lib/stores/invoices/invoice-checks.ts';
import { $session } from '#lib/stores/session/session.ts';

/** Invoices chosen before their parcel is announced; no browser keeps files over a reload. */
export const $chosenFiles = atom<readonly File[]>([]);

/** Why the last files were not taken, each in a sentence. */
export const $refusedFiles = atom<readonly string[]>([]);

/** Takes chosen files, as many as a parcel may have. */
export async function chooseFiles(files: readonly File[]): Promise<void> {
  const checked = await Promise.all(files.map(checkFile));
  const accepted = checked.flatMap((each) => ('file' in each ? [each.file] : []));
  const all = [...$chosenFiles.get(), ...accepted];
  $chosenFiles.set(all.slice(0, maxInvoiceFiles));
  $refusedFiles.set([
    ...checked.flatMap((each) => ('refusal' in each ? [each.refusal] : [])),
    ...(all.length > maxInvoiceFiles ? [messages.maxFiles] : []),
  ]);
}

/** Removes a chosen file. */
export const dropFile = (file: File): void =>
  $chosenFiles.set($chosenFiles.get().filter((other) => other !== file));

/** Removes all chosen files. */
export function forgetFiles(): void {
  $chosenFiles.set([]);
  $refusedFiles.set([]);
}

onPageLeave(forgetFiles);
// They belong to the customer who chose them.
$session.listen(forgetFiles);
