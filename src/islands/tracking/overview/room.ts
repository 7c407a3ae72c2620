const key = 'AB:room';

const query = '(width >= 60rem)';

/** Leaves as much room for the overview as it took last time on a screen of this kind; without one the page's CSS does. */
export function leaveRoom(): void {
  const [kind, height] = localStorage.getItem(key)?.split(' ') ?? [];
  if (height && kind === `${matchMedia(query).matches}`)
    document.documentElement.style.setProperty('--overview-height', `${Number(height)}px`);
}

/** Notes how much room the overview takes. */
export const noteRoom = (height: number, write: (key: string, value: string) => void): void =>
  write(key, `${matchMedia(query).matches} ${height}`);
