/** Hands a file to the browser's downloads; it is never opened in a tab of ours. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // By the next turn the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
