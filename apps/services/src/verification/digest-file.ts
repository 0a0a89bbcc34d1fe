/** SHA-256 of a file in hexadecimal, computed in the browser; `undefined` where the browser does not offer it (http). */
export async function digestFile(file: Blob): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
