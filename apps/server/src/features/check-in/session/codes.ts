import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { SPOKEN_CODE_LENGTH } from '@portal/wire';

/** A code is shown for one slot and valid during the next one, too (decisions 5, Check-in). */
export const SLOT_SECONDS = 15;
const SPOKEN_SLOT_SECONDS = 60;
const ID_BYTES = 4;
const SLOT_BYTES = 4;
const TIME_BYTES = 6;
/** Each signature fills its text to a multiple of three bytes, so that every text of base64url has one meaning only. */
const TOKEN_SIGNATURE_BYTES = 16;
const ROOM_SIGNATURE_BYTES = 17;
const STAMP_SIGNATURE_BYTES = 18;
const CLAIM_SIGNATURE_BYTES = 17;
const SPOKEN_BYTES = 6;
const HASH_BYTES = 32;

type Purpose = 'token' | 'spoken code' | 'room' | 'stamp' | 'claim' | 'device' | 'network';

const sign = (key: KeyObject, purpose: Purpose, payload: Buffer): Buffer =>
  createHmac('sha256', key).update(purpose).update('\0').update(payload).digest();

const seal = (key: KeyObject, purpose: Purpose, [payload, size]: readonly [Buffer, number]): string =>
  Buffer.concat([payload, sign(key, purpose, payload).subarray(0, size)]).toString('base64url');

interface SealedCode {
  readonly text: string;
  readonly payloadBytes: number;
  readonly signatureBytes: number;
}

/** The signed payload; undefined when any character differs from the text that was issued. */
function unseal(key: KeyObject, purpose: Purpose, sealed: SealedCode): Buffer | undefined {
  const { text, payloadBytes, signatureBytes } = sealed;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString('base64url') !== text)
    return undefined;
  const payload = bytes.subarray(0, payloadBytes);
  const expected = sign(key, purpose, payload).subarray(0, signatureBytes);
  return timingSafeEqual(bytes.subarray(payloadBytes), expected) ? payload : undefined;
}

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const slotAt = (timeMs: number, seconds: number): number => Math.floor(timeMs / (seconds * 1_000));

export const slotOf = (timeMs: number): number => slotAt(timeMs, SLOT_SECONDS);

/** The end of a time's slot, in milliseconds. */
export const slotEnd = (timeMs: number): number => (slotOf(timeMs) + 1) * SLOT_SECONDS * 1_000;

/** True in the slot of a code and in the next one. */
export const isSlotValid = (slot: number, timeMs: number): boolean => {
  const age = slotOf(timeMs) - slot;
  return age === 0 || age === 1;
};

/** When a code is no longer valid, in milliseconds. */
export const codeEnd = (slot: number): number => (slot + 2) * SLOT_SECONDS * 1_000;

export interface Token {
  readonly checkInId: number;
  readonly slot: number;
}

export const createToken = (key: KeyObject, { checkInId, slot }: Token): string =>
  seal(key, 'token', [
    Buffer.concat([uint(checkInId, ID_BYTES), uint(slot, SLOT_BYTES)]),
    TOKEN_SIGNATURE_BYTES,
  ]);

/** Reads a token of this installation, of any time. */
export function readToken(key: KeyObject, text: string): Token | undefined {
  const payload = unseal(key, 'token', {
    text,
    payloadBytes: ID_BYTES + SLOT_BYTES,
    signatureBytes: TOKEN_SIGNATURE_BYTES,
  });
  return (
    payload && { checkInId: payload.readUIntBE(0, ID_BYTES), slot: payload.readUIntBE(ID_BYTES, SLOT_BYTES) }
  );
}

function spokenCodeOfSlot(key: KeyObject, checkInId: number, slot: number): string {
  const payload = Buffer.concat([uint(checkInId, ID_BYTES), uint(slot, SLOT_BYTES)]);
  const number = sign(key, 'spoken code', payload).readUIntBE(0, SPOKEN_BYTES);
  return String(number % 10 ** SPOKEN_CODE_LENGTH).padStart(SPOKEN_CODE_LENGTH, '0');
}

/** The code that the teacher says aloud; it changes every minute, because typing takes longer than scanning. */
export const createSpokenCode = (key: KeyObject, checkInId: number, timeMs: number): string =>
  spokenCodeOfSlot(key, checkInId, slotAt(timeMs, SPOKEN_SLOT_SECONDS));

/** Accepts the code of this minute and of the one before; blanks and hyphens do not count. */
export function isSpokenCode(
  key: KeyObject,
  typed: string,
  { checkInId, timeMs }: { readonly checkInId: number; readonly timeMs: number },
): boolean {
  const digits = Buffer.from(typed.replaceAll(/[\s-]/g, ''));
  const slot = slotAt(timeMs, SPOKEN_SLOT_SECONDS);
  return [slot, slot - 1].some((one) => {
    const expected = Buffer.from(spokenCodeOfSlot(key, checkInId, one));
    return digits.length === expected.length && timingSafeEqual(digits, expected);
  });
}

/** The code that is printed and hangs in a room; it never changes. */
export const createRoomCode = (key: KeyObject, roomId: number): string =>
  seal(key, 'room', [uint(roomId, ID_BYTES), ROOM_SIGNATURE_BYTES]);

export const readRoomCode = (key: KeyObject, text: string): number | undefined =>
  unseal(key, 'room', {
    text,
    payloadBytes: ID_BYTES,
    signatureBytes: ROOM_SIGNATURE_BYTES,
  })?.readUIntBE(0, ID_BYTES);

/** A time that only the server can sign, for scans without a network. */
export const createStamp = (key: KeyObject, timeMs: number): string =>
  seal(key, 'stamp', [uint(timeMs, TIME_BYTES), STAMP_SIGNATURE_BYTES]);

export const readStamp = (key: KeyObject, text: string): number | undefined =>
  unseal(key, 'stamp', {
    text,
    payloadBytes: TIME_BYTES,
    signatureBytes: STAMP_SIGNATURE_BYTES,
  })?.readUIntBE(0, TIME_BYTES);

export interface ClaimContent extends Token {
  readonly scannedAtMs: number;
  readonly studentId: number;
  readonly deviceHash: Buffer;
  readonly networkHash: Buffer;
}

const CLAIM_NUMBERS_BYTES = ID_BYTES + SLOT_BYTES + TIME_BYTES + ID_BYTES;

/** A scan before sign-in, for the cookie of the browser that scanned. */
export function sealClaim(key: KeyObject, content: ClaimContent): string {
  const { checkInId, slot, scannedAtMs, studentId, deviceHash, networkHash } = content;
  const numbers = [
    uint(checkInId, ID_BYTES),
    uint(slot, SLOT_BYTES),
    uint(scannedAtMs, TIME_BYTES),
    uint(studentId, ID_BYTES),
  ];
  return seal(key, 'claim', [Buffer.concat([...numbers, deviceHash, networkHash]), CLAIM_SIGNATURE_BYTES]);
}

export function unsealClaim(key: KeyObject, text: string): ClaimContent | undefined {
  const payload = unseal(key, 'claim', {
    text,
    payloadBytes: CLAIM_NUMBERS_BYTES + 2 * HASH_BYTES,
    signatureBytes: CLAIM_SIGNATURE_BYTES,
  });
  return (
    payload && {
      checkInId: payload.readUIntBE(0, ID_BYTES),
      slot: payload.readUIntBE(ID_BYTES, SLOT_BYTES),
      scannedAtMs: payload.readUIntBE(ID_BYTES + SLOT_BYTES, TIME_BYTES),
      studentId: payload.readUIntBE(CLAIM_NUMBERS_BYTES - ID_BYTES, ID_BYTES),
      deviceHash: payload.subarray(CLAIM_NUMBERS_BYTES, CLAIM_NUMBERS_BYTES + HASH_BYTES),
      networkHash: payload.subarray(CLAIM_NUMBERS_BYTES + HASH_BYTES),
    }
  );
}

/** The database cannot tell whose browser a visit came from without the key. */
export const hashDevice = (key: KeyObject, name: string): Buffer => sign(key, 'device', Buffer.from(name));

/** A claim names the network that scanned without its address. */
export const hashNetwork = (key: KeyObject, network: string): Buffer =>
  sign(key, 'network', Buffer.from(network));
