const notPlain = /[^\x20-\x7e]|["%\\]/g;

/** The name in plain ASCII, for clients that support nothing else. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(notPlain, '_');

/** Escapes as RFC 8187 demands, which is more than `encodeURIComponent` does. */
const percentEncode = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The `Content-Disposition` of a download (RFC 6266), always one line; names beyond ASCII also in UTF-8. */
export function contentDisposition(name: string): string {
  const plain = plainName(name);
  const utf8Name = plain === name ? '' : `; filename*=UTF-8''${percentEncode(name)}`;
  return `attachment; filename="${plain}"${utf8Name}`;
}
