/** True where the device can pass a link on to other apps. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Lets the device pass the link on; false when it could not. Changing one's mind is no failure. */
export async function shareLink(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
