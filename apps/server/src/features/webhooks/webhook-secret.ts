import { randomBytes } from 'node:crypto';
import { seal, unseal } from '../../storage/secrets/seal.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** Sealed with its purpose, so that nothing else opens as a secret. */
const PURPOSE = 'webhook';

/** A new secret: how the program is shown it, and how it is stored. */
export function createSecret(key: Buffer): { readonly shown: string; readonly sealed: Buffer } {
  const secret = randomBytes(SECRET_BYTES);
  return { shown: `${PREFIX}${secret.toString('base64')}`, sealed: seal(PURPOSE, secret, key) };
}

/** Undefined when it was sealed with another key. */
export const openSecret = (sealed: Buffer, key: Buffer): Buffer | undefined => unseal(PURPOSE, sealed, key);
