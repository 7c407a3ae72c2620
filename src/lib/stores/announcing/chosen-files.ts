import { atom } from 'nanostores';
import { maxInvoiceFiles } from '#lib/contract/invoice-file.ts';
import { messages } from '#lib/messages.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { checkFile, isSameFile } from '#lib/stores/invoices/invoice-checks.ts';
import { $session } from '#lib/stores/session/session.ts';

/** Invoices chosen before their parcel is announced; no browser keeps files over a reload. */
export const $chosenFiles = atom<readonly File[]>([]);

/** Why the last files were not taken, each in a sentence. */
export const $refusedFiles = atom<readonly string[]>([]);

/** Takes chosen files, as many as a parcel may have; each once, as `findObstacle()` will when they are handed in. */
export async function chooseFiles(files: readonly File[]): Promise<void> {
  const checks = await Promise.all(files.map(checkFile));
  const candidates = [...$chosenFiles.get()];
  const refusals: string[] = [];
  for (const check of checks) {
    if ('refusal' in check) refusals.push(check.refusal);
    else if (candidates.some((other) => isSameFile(other, check.file)))
      refusals.push(`${check.file.name} is in the list already.`);
    else candidates.push(check.file);
  }
  if (candidates.length > maxInvoiceFiles) refusals.push(messages.maxFiles);
  $chosenFiles.set(candidates.slice(0, maxInvoiceFiles));
  $refusedFiles.set([...new Set(refusals)]);
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
