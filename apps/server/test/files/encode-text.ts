/** Encodes a text in a code page of one byte for each sign; a sign that it does not have becomes '?', as office programs save it. */
export function encodeText(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (sign) => bytes.get(sign) ?? 0x3f));
}
