/** Puts text on the clipboard; answers whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  // Without https there is no clipboard at all.
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
