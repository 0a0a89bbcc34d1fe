/** JPEG bytes as an address that a picture can be shown from (spec §2 Profile menu, D-51). */
export const pictureOf = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
