const notPlain = /[^\x20-\x7e]|["%\\]/g;

/** The name in plain ASCII, for programs that read nothing else. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(notPlain, '_');

/** What RFC 8187 asks to be escaped beyond `encodeURIComponent`. */
const escaped = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The `Content-Disposition` of a download (RFC 6266), one line whatever the name; other letters come as UTF-8 too. */
export function contentDisposition(name: string): string {
  const plain = plainName(name);
  const exact = plain === name ? '' : `; filename*=UTF-8''${escaped(name)}`;
  return `attachment; filename="${plain}"${exact}`;
}
