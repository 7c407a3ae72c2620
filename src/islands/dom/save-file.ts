/** Downloads a URL of ours without leaving the page; the response may name the file itself. */
export function downloadUrl(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Saves a blob as a file; it never opens in a tab, where it could run as a page of ours. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  downloadUrl(url, name);
  // By the next task the download has started.
  setTimeout(() => URL.revokeObjectURL(url));
}
