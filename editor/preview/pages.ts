import type { ContentFile } from '#editor/config.ts';
import { labelOf } from '#editor/labels.ts';
import { withoutHash } from '#lib/content/without-hash.ts';

/** The addresses of the pages that show content files, without duplicates, with a label for each. */
export function pageAddresses(files: readonly ContentFile[]): { address: string; label: string }[] {
  const addresses = files.flatMap(({ preview }) => (preview ? withoutHash(preview) : []));
  return [...new Set(addresses)].map((address) => ({
    address,
    label: `${labelOf(address.replace(/^.*\//, ''))} (${address})`,
  }));
}
