/** JPEG bytes as a data URL (spec §2 Profile menu, D-51). */
export const toDataUrl = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
