import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeIssuer } from '../../../../test/outside/fake-issuer.ts';
import { aProvider } from '../../../../test/sign-in/provider-config.ts';
import { messageOf } from '../../../database/error-properties.ts';
import { SignInProvider } from './provider.ts';

const otherKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const fake = new FakeIssuer();

beforeAll(() => fake.start());
afterAll(() => fake.stop());

const createProvider = () => new SignInProvider(aProvider({ issuer: fake.issuer }), 'http://localhost');

/** Signs in with the claims of an ID token and the key that signs it; null leaves it unsigned. */
async function signIn(change: object, key?: KeyObject | null) {
  const provider = createProvider();
  const { address, secret } = await provider.begin();
  Object.assign(fake, { claims: change, otherKey: key });
  return provider.finish(fake.respondTo(address), secret);
}

/** Why something was refused; the library puts the reason into the cause. */
const reasonOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => messageOf(error instanceof Object ? (Reflect.get(error, 'cause') ?? error) : error),
  );

describe('the ID token of the provider', () => {
  it('names the person', async () => {
    expect(await signIn({ email: 'a@example.org' })).toMatchObject({
      issuer: fake.issuer,
      subject: 'subject-1',
      claims: { email: 'a@example.org' },
    });
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
    fake.metadata = { issuer: 'https://accounts.google.com' };
    await expect(createProvider().begin()).rejects.toThrow('does not match the expected issuer');
    fake.metadata = {};
    await expect(createProvider().begin()).resolves.toMatchObject({ address: expect.any(String) });
  });
});

describe('the provider of all organisations of Microsoft', () => {
  const origin = 'https://login.microsoftonline.com';
  const issuer = `${origin}/organizations/v2.0`;

  /** Reaches the provider of the test at the address of Microsoft. */
  const provider = () =>
    new SignInProvider(aProvider({ issuer, tenants: ['one'] }), 'http://localhost', (address, options) =>
      fetch(address.replace(issuer, fake.issuer), options),
    );
  async function signInAs(claims: object) {
    const microsoft = provider();
    const { address, secret } = await microsoft.begin();
    Object.assign(fake, { claims, otherKey: undefined });
    return microsoft.finish(fake.respondTo(address), secret);
  }

  beforeAll(() => {
    fake.metadata = {
      issuer: `${origin}/{tenantid}/v2.0`,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    };
  });
  afterAll(() => {
    fake.metadata = {};
  });

  it('names the organisation of the person as the issuer', async () => {
    const claims = { iss: `${origin}/one/v2.0`, tid: 'one' };
    expect(await signInAs(claims)).toMatchObject({ issuer: `${origin}/one/v2.0`, claims: { tid: 'one' } });
  });

  it('is refused when the issuer is not the organisation of the person', async () => {
    expect(await reasonOf(signInAs({ iss: `${origin}/other/v2.0`, tid: 'one' }))).toMatch('"iss"');
  });
});
