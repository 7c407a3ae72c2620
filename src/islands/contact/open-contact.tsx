import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import captchaStyles from '#islands/captcha/captcha.css?inline';
import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { ContactForm } from './ContactForm.tsx';

/** The prefix that Astro gave the ids in the page, _prefixR_…; hydration must use the same. */
const prefixIn = (container: HTMLElement): string =>
  /^_(?<prefix>\w*?)R_/.exec(container.querySelector('[id]')?.id ?? '')?.groups?.['prefix'] ?? '';

function Live({ onLive }: { readonly onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return <ContactForm />;
}

/** Hydrates the form in the page's HTML; resolves once it is interactive. */
export const open = (container: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    adoptStyles(captchaStyles);
    const identifierPrefix = prefixIn(container);
    hydrateRoot(container, <Live onLive={resolve} />, { identifierPrefix });
  });
