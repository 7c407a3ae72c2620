const key = 'AB:room';

const wide = '(width >= 60rem)';

/** Reserves the height that the overview had last time on a screen of this width; the page's CSS has a default. */
export function reserveOverviewHeight(): void {
  const [isWide, height] = localStorage.getItem(key)?.split(' ') ?? [];
  if (height && isWide === `${matchMedia(wide).matches}`)
    document.documentElement.style.setProperty('--overview-height', `${Number(height)}px`);
}

/** Stores the height of the overview for the next visit. */
export const storeOverviewHeight = (
  height: number,
  write: (key: string, value: string) => void,
): void => write(key, `${matchMedia(wide).matches} ${height}`);
