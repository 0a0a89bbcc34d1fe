import { createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { SignJWT, type JWK, type JWTPayload } from 'jose';
import type { Db } from '../../../database/tables.ts';
import { seal, unseal } from '../../../storage/secrets/seal.ts';
import { platformKeyQueries, type SealedKey } from './platform-key.queries.ts';

/** The one algorithm that every tool must know (LTI security framework 5.1). */
export const PLATFORM_ALGORITHM = 'RS256';
const RSA_BITS = 2_048;
/** A message is read at once. */
const MESSAGE_SECONDS = 5 * 60;

const generate = promisify(generateKeyPair);

async function makeKey(sealingKey: Buffer): Promise<SealedKey & { readonly publicKey: JWK }> {
  const id = randomUUID();
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: RSA_BITS });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: id, alg: PLATFORM_ALGORITHM, use: 'sig' };
  const bytes = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { id, sealed: seal(id, bytes, sealingKey), publicKey: { ...jwk, kty: 'RSA' } };
}

/** The keys with which the portal signs messages to tools. The database has them encrypted with `lti.key`. */
export function platformKeys(db: Db, key: KeyObject) {
  const sealingKey = key.export();

  async function makeFirst(): Promise<SealedKey> {
    return db.transaction().execute(async (transaction) => {
      const queries = platformKeyQueries(transaction);
      await queries.lock();
      const made = await queries.current();
      if (made) return made;
      const { publicKey, ...sealed } = await makeKey(sealingKey);
      await queries.insert(sealed, publicKey);
      return sealed;
    });
  }

  async function current(): Promise<{ readonly id: string; readonly privateKey: KeyObject }> {
    const { id, sealed } = (await platformKeyQueries(db).current()) ?? (await makeFirst());
    const bytes = unseal(id, sealed, sealingKey);
    if (!bytes)
      throw new Error(`lti.key does not open the key ${id}: pnpm portal lti rotate-key makes another`);
    return { id, privateKey: createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }) };
  }

  return {
    async sign(claims: JWTPayload): Promise<string> {
      const { id, privateKey } = await current();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: PLATFORM_ALGORITHM, kid: id, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${MESSAGE_SECONDS}s`)
        .sign(privateKey);
    },

    async published(): Promise<JWK[]> {
      const keys = await platformKeyQueries(db).published();
      if (keys.length > 0) return keys;
      await makeFirst();
      return platformKeyQueries(db).published();
    },
  };
}
