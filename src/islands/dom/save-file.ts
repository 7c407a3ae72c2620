/** Lets the browser download what stands at an address of ours, under a name unless the answer has one; the page stays. */
export function followLink(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Hands a file to the browser's downloads; it is never opened in a tab of ours. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  followLink(url, name);
  // By the next turn the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url));
}
