import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, google } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../../../test/outside/openid-provider.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';

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
  await clearAudit(server.db);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const beginSignIn = async (client: TestClient) => (await client.request(google.begin, {})).address;

/** Goes to the provider and back like a browser. */
async function completeSignIn(guest: string) {
  const client = server.createClient();
  const returned = await provider.signIn(await beginSignIn(client), guest);
  const reply = await client.tryRequest(google.finish, returned);
  return { client, returned, reply };
}

const student = 'subject-1 S1@example.kg yes';
const actions = async () =>
  (await server.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('a sign-in with Google', () => {
  it('is offered when it is configured (§3 Auth state.2)', async () => {
    expect((await server.createClient().tryRequest(auth.checkGoogle, {})).data).toEqual([{ OAu: 1 }]);
  });

  it('uses the code flow with PKCE, state and nonce (D-28.1)', async () => {
    const client = server.createClient();
    const { searchParams } = new URL(await beginSignIn(client));
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

  it('creates a session for the person with that confirmed address (§7 Auth.4, D-28.2)', async () => {
    const { client, reply } = await completeSignIn(student);
    expect(reply).toMatchObject({ status: 200, data: [{ role: 2, fullName: 'Үсөнов Бектур Өмүрбекович' }] });
    const user = await client.request(auth.authenticate, { deviceId: client.deviceId });
    expect(user.role).toBe('student');
    expect(await actions()).toEqual(['identityLinked', 'signedIn']);
    expect((await client.tryRequest(auth.logout, { reason: true })).status).toBe(200);
  });

  it('finds the person by the linked subject afterwards, whatever its address', async () => {
    await completeSignIn(student);
    const { reply } = await completeSignIn('subject-1 t1@example.kg yes');
    expect(reply.data).toMatchObject([{ role: 2 }]);
    // Another account at the provider with the same address is not linked to the person.
    expect((await completeSignIn('subject-2 s1@example.kg yes')).reply.code).toBe('providerUnknown');
  });

  it.each([
    ['an address that nobody has', 'subject-3 nobody@example.org yes'],
    ['an address that the provider has not verified', 'subject-4 s1@example.kg no'],
  ])('fails for %s', async (_what, guest) => {
    const { client, reply } = await completeSignIn(guest);
    expect(reply).toMatchObject({ status: 200, code: 'providerUnknown' });
    expect(client.cookies.has('sid')).toBe(false);
    expect(await actions()).toEqual(['signInFailed']);
  });

  it('fails for an unconfirmed address, a disabled account and credentials that must be changed (D-28.2)', async () => {
    await sql`update person set email_confirmed_at = null where login = 'student'`.execute(server.db);
    expect((await completeSignIn(student)).reply.code).toBe('providerUnknown');
    await sql`update person set email_confirmed_at = now(), disabled_at = now() where login = 'student'`.execute(
      server.db,
    );
    expect((await completeSignIn(student)).reply.code).toBe('providerUnknown');
    await sql`update person set disabled_at = null where login = 'student'`.execute(server.db);
    expect((await completeSignIn('subject-5 s2@example.kg yes')).reply.code).toBe('credentialsRequired');
  });
});

describe('the response of the provider', () => {
  it('is rejected in another browser', async () => {
    const returned = await provider.signIn(await beginSignIn(server.createClient()), student);
    const withoutCookie = server.createClient();
    expect((await withoutCookie.tryRequest(google.finish, returned)).code).toBe('providerRefused');
    const withOtherSecret = server.createClient();
    await beginSignIn(withOtherSecret);
    expect((await withOtherSecret.tryRequest(google.finish, returned)).code).toBe('providerRefused');
    expect(await actions()).toEqual([]);
  });

  it('is accepted once', async () => {
    const { client, returned } = await completeSignIn(student);
    const again = await client.tryRequest(google.finish, returned);
    expect(again.code).toBe('providerRefused');
  });

  it.each([
    ['code', { code: 'made-up' }],
    ['state', { state: 'made-up' }],
    ['issuer', { issuer: 'http://127.0.0.1:1' }],
    ['issuer at all', { issuer: undefined }],
  ])('is rejected with another %s', async (_what, change) => {
    const client = server.createClient();
    const returned = await provider.signIn(await beginSignIn(client), student);
    expect((await client.tryRequest(google.finish, { ...returned, ...change })).code).toBe('providerRefused');
  });
});

describe('the domain of the university', () => {
  it('admits its own accounts only (D-28.3)', async () => {
    const environment = { ...environmentOf(provider.issuer), OIDC_DOMAIN: 'example.kg' };
    const restricted = await startServer({ environment });
    const finish = async (guest: string) => {
      const client = restricted.createClient();
      const returned = await provider.signIn(await beginSignIn(client), guest);
      return (await client.tryRequest(google.finish, returned)).code;
    };
    await sql`update person set email = 'other@else.org' where login = 'teacher'`.execute(restricted.db);
    expect(await finish('subject-6 other@else.org yes')).toBe('providerUnknown');
    expect(await finish(student)).toBeUndefined();
    await restricted.close();
  });
});

describe('an unreachable provider', () => {
  it('causes a 503 and is tried again', async () => {
    const unreachable = await startServer({ environment: environmentOf('http://127.0.0.1:9') });
    for (let count = 0; count < 2; count += 1) {
      expect(await unreachable.createClient().tryRequest(google.begin, {})).toMatchObject({
        status: 503,
        code: 'unavailable',
      });
    }
    await unreachable.close();
  });

  it('causes a 404 when none is configured (D-28.1)', async () => {
    const unconfigured = await startServer();
    expect((await unconfigured.createClient().tryRequest(google.begin, {})).status).toBe(404);
    expect((await unconfigured.createClient().tryRequest(auth.checkGoogle, {})).data).toEqual([{ OAu: 0 }]);
    await unconfigured.close();
  });
});
