export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's share sheet; false if it fails, true if the user shares or cancels. */
export async function shareLink(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
