import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './ContactForm.tsx';

/** Astro gave the ids in the page a prefix; React must count on from it. */
const prefixIn = (container: HTMLElement): string =>
  /^_(?<prefix>\w*?)R_/.exec(container.querySelector('[id]')?.id ?? '')?.groups?.['prefix'] ?? '';

/** Brings the form to life that the page came with. */
export function open(container: HTMLElement): void {
  hydrateRoot(container, <ContactForm />, { identifierPrefix: prefixIn(container) });
}
