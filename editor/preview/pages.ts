import type { ContentFile } from '#editor/config.ts';
import { labelOf } from '#editor/labels.ts';
import { withoutHash } from '#lib/content/without-hash.ts';

/** The pages that a content file can be seen on, each once, with a label. */
export function pageAddresses(files: readonly ContentFile[]): { address: string; label: string }[] {
  const addresses = files.flatMap(({ preview }) => (preview ? withoutHash(preview) : []));
  return [...new Set(addresses)].map((address) => ({
    address,
    label: `${labelOf(address.replace(/^.*\//, ''))} (${address})`,
  }));
}
