/** What RFC 8187 lets stand as it is, out of what `encodeURIComponent` leaves. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What old clients show: letters that every header takes. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** The header that tells a browser what to do with a file and what it is called (RFC 6266). */
export const dispositionOf = (kind: 'attachment' | 'inline', name: string): string =>
  `${kind}; filename="${plainName(name)}"; filename*=UTF-8''${encodeExtended(name)}`;
