const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

/** Creates a random UUID (v4) without `crypto.randomUUID`, because a faculty may open the portal over plain http. */
export function makeUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), hexOf).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
