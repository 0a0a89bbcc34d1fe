import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, google } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../../test/openid-provider.ts';

let provider: OpenIdProvider;
let server: TestServer;

const environmentOf = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'the secret of the portal',
  PUBLIC_ORIGIN: 'http://localhost',
});

beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startServer({ environment: environmentOf(provider.issuer) });
});
beforeEach(async () => {
  await server.db.deleteFrom('external_identity').execute();
  await server.db.deleteFrom('audit').execute();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const addressFor = async (client: TestClient) => (await client.request(google.begin, {})).address;

/** All of it, as a browser goes: to the provider, back, and in. */
async function goThrough(guest: string) {
  const client = server.visit();
  const returned = await provider.signIn(await addressFor(client), guest);
  const reply = await client.reply(google.finish, returned);
  return { client, returned, reply };
}

const student = 'subject-1 S1@example.kg yes';
const actions = async () =>
  (await server.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('a sign-in with Google', () => {
  it('is offered when it is configured', async () => {
    expect((await server.visit().reply(auth.checkGoogle, {})).data).toEqual([{ OAu: 1 }]);
  });

  it('goes by code with PKCE, state and nonce', async () => {
    const client = server.visit();
    const { searchParams } = new URL(await addressFor(client));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: 'http://localhost/lms/login/google',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(client.cookies.get('provider')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.toString()).not.toContain(client.cookies.get('provider'));
  });

  it('opens a session for the person who has confirmed that address', async () => {
    const { client, reply } = await goThrough(student);
    expect(reply).toMatchObject({ status: 200, data: [{ role: 2, fullName: 'Үсөнов Бектур Өмүрбекович' }] });
    const user = await client.request(auth.authenticate, { deviceId: client.deviceId });
    expect(user.role).toBe('student');
    expect(await actions()).toEqual(['identityLinked', 'signedIn']);
    expect((await client.reply(auth.logout, { reason: true })).status).toBe(200);
  });

  it('knows the person by the subject from then on, whatever address it has', async () => {
    await goThrough(student);
    const { reply } = await goThrough('subject-1 t1@example.kg yes');
    expect(reply.data).toMatchObject([{ role: 2 }]);
    // Nor does another account at the provider take the person over by the address.
    expect((await goThrough('subject-2 s1@example.kg yes')).reply.code).toBe('providerUnknown');
  });

  it.each([
    ['an address that nobody has', 'subject-3 nobody@example.org yes'],
    ['an address that the provider has not verified', 'subject-4 s1@example.kg no'],
  ])('is refused for %s', async (_what, guest) => {
    const { client, reply } = await goThrough(guest);
    expect(reply).toMatchObject({ status: 200, code: 'providerUnknown' });
    expect(client.cookies.has('sid')).toBe(false);
    expect(await actions()).toEqual(['signInFailed']);
  });

  it('is refused where the address is not confirmed here, the account is closed, or must change first', async () => {
    await sql`update person set email_confirmed_at = null where login = 'student'`.execute(server.db);
    expect((await goThrough(student)).reply.code).toBe('providerUnknown');
    await sql`update person set email_confirmed_at = now(), disabled_at = now() where login = 'student'`.execute(
      server.db,
    );
    expect((await goThrough(student)).reply.code).toBe('providerUnknown');
    await sql`update person set disabled_at = null where login = 'student'`.execute(server.db);
    expect((await goThrough('subject-5 s2@example.kg yes')).reply.code).toBe('credentialsRequired');
  });
});

describe('what comes back', () => {
  it('opens nothing in another browser', async () => {
    const returned = await provider.signIn(await addressFor(server.visit()), student);
    const withoutCookie = server.visit();
    expect((await withoutCookie.reply(google.finish, returned)).code).toBe('providerRefused');
    const withOwn = server.visit();
    await addressFor(withOwn);
    expect((await withOwn.reply(google.finish, returned)).code).toBe('providerRefused');
    expect(await actions()).toEqual([]);
  });

  it('opens once', async () => {
    const { client, returned } = await goThrough(student);
    const again = await client.reply(google.finish, returned);
    expect(again.code).toBe('providerRefused');
  });

  it.each([
    ['code', { code: 'made-up' }],
    ['state', { state: 'made-up' }],
    ['issuer', { issuer: 'http://127.0.0.1:1' }],
    ['issuer at all', { issuer: undefined }],
  ])('is refused with another %s', async (_what, change) => {
    const client = server.visit();
    const returned = await provider.signIn(await addressFor(client), student);
    expect((await client.reply(google.finish, { ...returned, ...change })).code).toBe('providerRefused');
  });
});

describe('the domain of the university', () => {
  it('lets its own people in and no others', async () => {
    const environment = { ...environmentOf(provider.issuer), OIDC_DOMAIN: 'example.kg' };
    const narrow = await startServer({ environment });
    const finish = async (guest: string) => {
      const client = narrow.visit();
      const returned = await provider.signIn(await addressFor(client), guest);
      return (await client.reply(google.finish, returned)).code;
    };
    await sql`update person set email = 'other@else.org' where login = 'teacher'`.execute(narrow.db);
    expect(await finish('subject-6 other@else.org yes')).toBe('providerUnknown');
    expect(await finish(student)).toBeUndefined();
    await narrow.close();
  });
});

describe('a provider that is not there', () => {
  it('is a reason to wait, not a broken portal, and is asked again', async () => {
    const lonely = await startServer({ environment: environmentOf('http://127.0.0.1:9') });
    for (let count = 0; count < 2; count += 1) {
      expect(await lonely.visit().reply(google.begin, {})).toMatchObject({
        status: 503,
        code: 'unavailable',
      });
    }
    await lonely.close();
  });

  it('leads nowhere when none is configured', async () => {
    const plain = await startServer();
    expect((await plain.visit().reply(google.begin, {})).status).toBe(404);
    expect((await plain.visit().reply(auth.checkGoogle, {})).data).toEqual([{ OAu: 0 }]);
    await plain.close();
  });
});
