import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './ContactForm.tsx';

/** Astro gave the ids in the page a prefix; React must count on from it. */
const prefixIn = (container: HTMLElement): string =>
  /^_(?<prefix>\w*?)R_/.exec(container.querySelector('[id]')?.id ?? '')?.groups?.['prefix'] ?? '';

function Live({ onLive }: { readonly onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return <ContactForm />;
}

/** Brings the form to life that the page came with; resolves when it answers. */
export const open = (container: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const identifierPrefix = prefixIn(container);
    hydrateRoot(container, <Live onLive={resolve} />, { identifierPrefix });
  });
