import { settle, wait } from './busy.ts';

// A browser without the Navigation API shows its own progress alone.
const { navigation } = globalThis as Partial<Pick<Window, 'navigation'>>;

navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
  if (!destination.sameDocument && downloadRequest === null && /^http/.test(destination.url))
    wait();
});
// Ended, cancelled or failed; a page may also come back as it was left.
navigation?.addEventListener('navigatesuccess', settle);
navigation?.addEventListener('navigateerror', settle);
addEventListener('pagehide', settle);
addEventListener('pageshow', settle);
