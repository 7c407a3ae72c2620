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
  const checks = await Promise.all(files.map(checkFile));
  const accepted = checks.flatMap((check) => ('file' in check ? [check.file] : []));
  const candidates = [...$chosenFiles.get(), ...accepted];
  $chosenFiles.set(candidates.slice(0, maxInvoiceFiles));
  $refusedFiles.set([
    ...checks.flatMap((check) => ('refusal' in check ? [check.refusal] : [])),
    ...(candidates.length > maxInvoiceFiles ? [messages.maxFiles] : []),
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
// The files belong to the customer who chose them.
$session.listen(forgetFiles);
