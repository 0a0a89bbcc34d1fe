import { createCipheriv, createDecipheriv, createHash, randomBytes, type CipherKey } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Names a key to those who have it; the key is random, so that nobody finds it by its fingerprint. */
export const fingerprintOf = (name: string, key: Buffer): Buffer =>
  createHash('sha256').update(`${name}\0`).update(key).digest();

/** Encrypts a key, or another secret, for its name. */
export function seal(name: string, key: Buffer, sealingKey: CipherKey): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Decrypts a sealed key; undefined when it was sealed with another key or for another name. */
export function unseal(name: string, sealed: Buffer, sealingKey: CipherKey): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, sealingKey, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const start = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([start, decipher.final()]);
  } catch {
    // GCM reports a wrong key and changed bytes alike.
    return undefined;
  }
}
