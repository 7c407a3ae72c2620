/** In characters; fewer are a few words rather than a mail. */
const minMailLength = 30;

/**
 * Returns a pasted mail, as HTML if possible, because tables say more than their text; undefined for a few words, which
 * pages give to the clipboard as HTML too.
 */
export function pastedMail(data: Pick<DataTransfer, 'getData'>): Blob | undefined {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html !== '' && (text === '' || text.length > minMailLength))
    return new Blob(['<!doctype html><meta charset="utf-8">', html]);
  return text.length > minMailLength ? new Blob([text]) : undefined;
}
