import { createHmac, type KeyObject } from 'node:crypto';
import { PASSKEY_MINUTES } from '@portal/wire/passkeys/passkeys';
import { generateToken, hashToken } from '../../../university/people/secret-tokens.ts';

export const CHALLENGE_SECONDS = PASSKEY_MINUTES * 60;

/** What a challenge is for; one for another purpose or session is another challenge. */
export type ChallengePurpose = 'sign in' | `add ${string}` | `verify ${string}`;

export interface Challenge {
  /** As WebAuthn writes it: base64url. */
  readonly text: string;
  /** Identifies it among those that were answered. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

const COOKIE = /^[\w-]{43}\.\d{1,15}$/;

/** The challenge is derived from the cookie with a key, so that the server stores nothing and the cookie does not tell it. */
function derive(key: KeyObject, purpose: ChallengePurpose, cookie: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['passkey', purpose, cookie]))
    .digest('base64url');
}

/** Creates a challenge, and the cookie that binds it to the browser. */
export function createChallenge(key: KeyObject, purpose: ChallengePurpose) {
  const cookie = `${generateToken()}.${Date.now() + CHALLENGE_SECONDS * 1_000}`;
  return { cookie, challenge: derive(key, purpose, cookie) };
}

/** The challenge of a browser's cookie; undefined without one, and when it is over. */
export function readChallenge(
  key: KeyObject,
  purpose: ChallengePurpose,
  cookie: string | undefined,
): Challenge | undefined {
  if (cookie === undefined || !COOKIE.test(cookie)) return undefined;
  const expiresAt = new Date(Number(cookie.split('.')[1]));
  if (!(expiresAt.getTime() > Date.now())) return undefined;
  const text = derive(key, purpose, cookie);
  return { text, hash: hashToken(text), expiresAt };
}
