/** Copies text to the clipboard; false if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  // Without https there is no clipboard.
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
