import { createCipheriv, createDecipheriv, createHash, randomBytes, type KeyObject } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = KEY_ID_BYTES + IV_BYTES;
const CONTENT = /^(\d+):(\d+):(\d+):(\d+)$/;

export interface CardContent {
  readonly studentId: number;
  readonly groupId: number;
  readonly expiresAtMs: number;
  /** Tokens of an earlier revision are revoked. */
  readonly revision: number;
}

/** Tells keys apart after a change of the key, and tells nothing about the key. */
const keyIdOf = (key: KeyObject): Buffer =>
  createHash('sha256').update('student card').update(key.export()).digest().subarray(0, KEY_ID_BYTES);

/** A token of a card: the id of the key, then `userId:groupId` with expiry and revision, encrypted (D-25). */
export function sealCard(key: KeyObject, content: CardContent): string {
  const { studentId, groupId, expiresAtMs, revision } = content;
  const keyId = keyIdOf(key);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(keyId);
  const sealed = cipher.update(`${studentId}:${groupId}:${expiresAtMs}:${revision}`);
  return Buffer.concat([keyId, iv, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decrypt(key: KeyObject, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(KEY_ID_BYTES, HEAD_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(bytes.subarray(0, KEY_ID_BYTES)).setAuthTag(bytes.subarray(-TAG_BYTES));
  const { stackTraceLimit } = Error;
  // The stack of the error would take as long as the rest, and an altered token twice as long as an expired one.
  Error.stackTraceLimit = 0;
  try {
    const opened = decipher.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString();
  } catch {
    // Altered, or of another key: there is nothing to tell about it.
    return undefined;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Stands for a text that is no token, so that it costs as much as an altered one. */
const noToken = Buffer.alloc(HEAD_BYTES + TAG_BYTES + 1);

function readContent(text: string): CardContent {
  const numbers = (CONTENT.exec(text) ?? []).slice(1).map(Number);
  const [studentId = 0, groupId = 0, expiresAtMs = 0, revision = 0] = numbers;
  return { studentId, groupId, expiresAtMs, revision };
}

/** Opens a token; undefined when any character differs, or when it has expired. All of these take the same steps. */
export function openCard(key: KeyObject, token: string, nowMs: number): CardContent | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const isToken = bytes.length >= noToken.length && bytes.toString('base64url') === token;
  const content = readContent(decrypt(key, isToken ? bytes : noToken) ?? '');
  return nowMs < content.expiresAtMs ? content : undefined;
}
