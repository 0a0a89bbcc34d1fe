import type { KeyObject } from 'node:crypto';
import { seal, unseal } from '../../../storage/secrets/seal.ts';
import { generateSecret } from './totp.ts';

/** A person installs an app meanwhile. */
const ENROLMENT_MS = 30 * 60_000;
const TIME_BYTES = 6;
/** What stands around a sealed text. */
const SEALED_MIN_BYTES = 28;

interface Owner {
  readonly personId: number;
  readonly sessionId: string;
}

const nameOf = ({ personId, sessionId }: Owner): string => `enrolment ${personId} ${sessionId}`;

/**
 * A secret that waits for its first code is not stored: the browser holds it, encrypted for the person, the session and half an hour. So
 * nobody has a factor before a code has shown that the app works.
 */
export function beginEnrolment(
  key: KeyObject,
  owner: Owner,
  now: number = Date.now(),
): { readonly secret: Buffer; readonly token: string } {
  const secret = generateSecret();
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now + ENROLMENT_MS, 0, TIME_BYTES);
  return { secret, token: seal(nameOf(owner), Buffer.concat([time, secret]), key).toString('base64url') };
}

/** The secret of a token; undefined when it is too old, or of another person or session. */
export function openEnrolment(key: KeyObject, owner: Owner, token: string): Buffer | undefined {
  const sealed = Buffer.from(token, 'base64url');
  const opened = sealed.length > SEALED_MIN_BYTES ? unseal(nameOf(owner), sealed, key) : undefined;
  if (!opened || opened.readUIntBE(0, TIME_BYTES) < Date.now()) return undefined;
  return opened.subarray(TIME_BYTES);
}

const storedName = (personId: number): string => `totp ${personId}`;

/** As the database stores it. */
export const sealSecret = (key: KeyObject, personId: number, secret: Buffer): Buffer =>
  seal(storedName(personId), secret, key);

/** Undefined when the key of the portal has changed since: codes are wrong then, until the factor is reset. */
export const openSecret = (key: KeyObject, personId: number, sealed: Buffer): Buffer | undefined =>
  unseal(storedName(personId), sealed, key);
