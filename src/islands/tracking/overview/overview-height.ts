const key = 'AB:room';

/** Where the overview's layout changes, in Overview.module.css and FirstRows.astro. */
const wideScreen = '(width >= 60rem)';

/** Reserves the height that the overview had last time on a screen of this width; the page's CSS has a default. */
export function reserveOverviewHeight(): void {
  const [isWide, height] = localStorage.getItem(key)?.split(' ') ?? [];
  if (height && isWide === `${matchMedia(wideScreen).matches}`)
    document.documentElement.style.setProperty('--overview-height', `${Number(height)}px`);
}

/** Stores the overview's height for the next visit; `write` is a parameter to keep the storage's code out of the page. */
export const storeOverviewHeight = (
  height: number,
  write: (key: string, value: string) => void,
): void => write(key, `${matchMedia(wideScreen).matches} ${height}`);
