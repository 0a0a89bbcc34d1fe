import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageOf } from '../../../database/error-properties.ts';
import { SignInProvider } from './provider.ts';

const clientId = 'portal';
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function idTokenOf(claims: object, key: KeyObject | null): string {
  const algorithm = key ? 'ES256' : 'none';
  const text = `${encode({ alg: algorithm, kid: 'one', typ: 'JWT' })}.${encode(claims)}`;
  if (!key) return `${text}.`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

let server: Server;
let issuer: string;
/** What the provider says of itself, and the ID token that it gives for any code. */
let metadataIssuer: string | undefined;
let idToken = '';

function respond(path: string): object {
  if (path === '/jwks')
    return { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] };
  if (path === '/token')
    return { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken };
  return {
    issuer: metadataIssuer ?? issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['ES256'],
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(respond(request.url ?? '')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const createProvider = () =>
  new SignInProvider({ issuer, clientId, clientSecret: 'secret', domain: undefined }, 'http://localhost');

/** Signs in with the claims of an ID token and the key that signs it; null leaves it unsigned. */
async function signIn(change: object, key: KeyObject | null = keys.privateKey) {
  const provider = createProvider();
  const { address, secret } = await provider.begin();
  const { searchParams } = new URL(address);
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: issuer, sub: 'subject-1', aud: clientId, iat: now, exp: now + 60 };
  idToken = idTokenOf({ ...claims, nonce: searchParams.get('nonce'), ...change }, key);
  return provider.finish({ code: 'a code', state: searchParams.get('state') ?? '' }, secret);
}

/** Why something was refused; the library puts the reason into the cause. */
const reasonOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => messageOf(error instanceof Object ? (Reflect.get(error, 'cause') ?? error) : error),
  );

describe('the ID token of the provider', () => {
  it('names the person', async () => {
    expect(await signIn({})).toEqual({ issuer, subject: 'subject-1', email: undefined });
  });

  it.each([
    ['for another client', 'aud', { aud: 'another' }],
    ['of another issuer', 'iss', { iss: 'http://127.0.0.1:1' }],
    ['of another sign-in', 'nonce', { nonce: 'another' }],
    ['that has expired', 'exp', { iat: 1_000, exp: 2_000 }],
  ])('is refused %s', async (_what, claim, change) => {
    expect(await reasonOf(signIn(change))).toMatch(`"${claim}"`);
  });

  it('is refused when another key has signed it', async () => {
    expect(await reasonOf(signIn({}, otherKeys.privateKey))).toBe('JWT signature verification failed');
  });

  it('is refused without a signature', async () => {
    expect(await reasonOf(signIn({}, null))).toMatch('"alg"');
  });
});

describe('a provider that names another issuer', () => {
  it('is not used', async () => {
    metadataIssuer = 'https://accounts.google.com';
    await expect(createProvider().begin()).rejects.toThrow('does not match the expected issuer');
    metadataIssuer = undefined;
    await expect(createProvider().begin()).resolves.toMatchObject({ address: expect.any(String) });
  });
});
