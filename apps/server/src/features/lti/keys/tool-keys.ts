import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import type { Tool } from '../tools/tool.ts';

/** Asymmetric and widely used; never `none`, never a shared secret. */
const ALGORITHMS = ['RS256', 'ES256'];
const TIMEOUT_MS = 5_000;
const KEYS_MAX_BYTES = 64 * 1_024;
const CACHED_MS = 10 * 60 * 1_000;
/** A message with an unknown key lets the keys be fetched again, but not more often. */
const REFETCH_MS = 30 * 1_000;
const CLOCK_TOLERANCE_SECONDS = 60;
/** The longest life of a message of a tool. */
const MESSAGE_MAX_AGE = '10 minutes';

interface CachedKeys {
  readonly keys: JSONWebKeySet;
  readonly fetchedAtMs: number;
}

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  Array.isArray(Reflect.get(Object(value), 'keys')) &&
  [...Reflect.get(Object(value), 'keys')].every((key) => typeof Reflect.get(Object(key), 'kty') === 'string');

function toKeySet(value: unknown): JSONWebKeySet {
  if (!isKeySet(value)) throw new Error('The tool publishes no JSON Web Key Set');
  return value;
}

/** Reads at most so many bytes, because the tool decides how long its response is. */
async function readBounded({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > KEYS_MAX_BYTES) throw new Error(`The keys of the tool have more than ${KEYS_MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function fetchKeys(address: string): Promise<JSONWebKeySet> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    // The operator has registered this address and no other.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`The keys of the tool: ${response.status}`);
  return toKeySet(JSON.parse(await readBounded(response)));
}

/** Verifies messages of tools with the keys that they publish. */
export class ToolKeys {
  readonly #cached = new Map<string, CachedKeys>();

  /** Throws unless the tool has signed the message for the audience, within its time. */
  async verify(tool: Tool, message: string, audience: string | string[]): Promise<JWTPayload> {
    const verifyWith = async (keys: JSONWebKeySet): Promise<JWTPayload> => {
      const { payload } = await jwtVerify(message, createLocalJWKSet(keys), {
        issuer: tool.clientId,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: MESSAGE_MAX_AGE,
        requiredClaims: ['exp', 'iat'],
      });
      return payload;
    };
    const keys = await this.#keysOf(tool, CACHED_MS);
    try {
      return await verifyWith(keys);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return verifyWith(await this.#keysOf(tool, REFETCH_MS));
    }
  }

  async #keysOf({ jwks, jwksUrl }: Tool, maxAgeMs: number): Promise<JSONWebKeySet> {
    if (jwksUrl === null) return toKeySet(jwks);
    const cached = this.#cached.get(jwksUrl);
    if (cached && Date.now() - cached.fetchedAtMs < maxAgeMs) return cached.keys;
    const keys = await fetchKeys(jwksUrl);
    this.#cached.set(jwksUrl, { keys, fetchedAtMs: Date.now() });
    return keys;
  }
}
