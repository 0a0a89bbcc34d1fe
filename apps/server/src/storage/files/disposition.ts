/** Escapes the characters that `encodeURIComponent` leaves and RFC 8187 does not allow. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** ASCII fallback name for old clients. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** Builds a Content-Disposition header (RFC 6266). */
export const contentDisposition = (kind: 'attachment' | 'inline', name: string): string =>
  `${kind}; filename="${plainName(name)}"; filename*=UTF-8''${encodeExtended(name)}`;
