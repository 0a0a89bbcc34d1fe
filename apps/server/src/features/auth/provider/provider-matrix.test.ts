import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import { FakeIssuer } from '../../../../test/outside/fake-issuer.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { providersEnvironment } from '../../../../test/sign-in/provider-config.ts';
import { providerShapes, type KnownPerson } from '../../../../test/sign-in/provider-shapes.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

const student: KnownPerson = { login: 'student', email: 's1@example.kg', pin: '20505200612345' };
const teacher: KnownPerson = { login: 'teacher', email: 't1@example.kg', pin: '10101198012345' };

describe.each(providerShapes)('people of a provider like $id', (shape) => {
  const fake = new FakeIssuer();
  let server: TestServer;

  beforeAll(async () => {
    await fake.start();
    const provider = { id: shape.id, issuer: fake.issuer, ...shape.fields };
    server = await startServer({ environment: await providersEnvironment([provider]) });
    for (const { login, email, pin } of [student, teacher])
      await sql`update person set email = ${email}, email_confirmed_at = now(), birth_date = null, pin = ${pin}
        where login = ${login}`.execute(server.db);
  });
  beforeEach(async () => {
    Object.assign(fake, { ...shape.describe(student), otherKey: undefined, isDown: false });
    await server.db.deleteFrom('external_identity').execute();
    await clearAudit(server.db);
  });
  afterAll(async () => {
    await server.close();
    fake.stop();
    await removeTempDirs();
  });

  const begin = async (client: TestClient) =>
    fake.respondTo((await client.request(signInWays.begin, { provider: shape.id })).address);
  const finish = (client: TestClient, returned: Awaited<ReturnType<typeof begin>>) =>
    client.tryRequest(signInWays.finish, { provider: shape.id, ...returned });
  const signIn = async (client = server.createClient()) => finish(client, await begin(client));
  const actions = async () =>
    (await server.db.selectFrom('audit').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );
  const addClaims = (change: object) => {
    fake.claims = { ...fake.claims, ...change };
  };

  it('are found and linked at their first sign-in', async () => {
    const client = server.createClient();
    expect((await signIn(client)).data).toMatchObject([{ role: 2 }]);
    const user = await client.request(auth.authenticate, { deviceId: client.deviceId });
    expect(user.role).toBe('student');
    expect(await actions()).toEqual(['identityLinked', 'signedIn']);
  });

  it('are those of the link afterwards, whatever else the provider says', async () => {
    await signIn();
    Object.assign(fake, shape.describe(teacher));
    expect((await signIn()).data).toMatchObject([{ role: 2 }]);
    expect(await actions()).toEqual(['identityLinked', 'signedIn', 'signedIn']);
  });

  it('are not found by what belongs to somebody who is linked', async () => {
    await signIn();
    Object.assign(fake, shape.describe(student));
    addClaims({ sub: 'subject-2' });
    fake.userInfo = { ...fake.userInfo, sub: 'subject-2' };
    expect((await signIn()).code).toBe('providerUnknown');
  });

  it('are unknown with an address that the provider has not verified', async () => {
    Object.assign(fake, shape.describeImpostor(student));
    const client = server.createClient();
    expect(await signIn(client)).toMatchObject({ status: 200, code: 'providerUnknown' });
    expect(client.cookies.has('sid')).toBe(false);
    expect(await actions()).toEqual(['signInFailed']);
  });

  it.each([
    ['that has expired', { iat: 1_000, exp: 2_000 }],
    ['for another client', { aud: 'another' }],
    ['of another sign-in', { nonce: 'another' }],
    ['of another issuer', { iss: 'http://127.0.0.1:1' }],
  ])('are refused with a token %s', async (_what, change) => {
    addClaims(change);
    expect((await signIn()).code).toBe('providerRefused');
    expect(await actions()).toEqual([]);
  });

  it('are refused with a token that another key has signed, or none', async () => {
    fake.otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect((await signIn()).code).toBe('providerRefused');
    fake.otherKey = null;
    expect((await signIn()).code).toBe('providerRefused');
  });

  it('are refused when the same response comes again, also with the cookie of before', async () => {
    const client = server.createClient();
    const returned = await begin(client);
    const secret = client.cookies.get('provider') ?? '';
    expect((await finish(client, returned)).data).toMatchObject([{ role: 2 }]);
    expect((await finish(client, returned)).code).toBe('providerRefused');
    client.cookies.set('provider', secret);
    expect((await finish(client, returned)).code).toBe('providerRefused');
    expect(await actions()).toEqual(['identityLinked', 'signedIn']);
  });

  it('go on after the provider has changed its keys', async () => {
    await signIn();
    fake.rotateKeys();
    // The keys are read again after the first token that they do not fit.
    await signIn();
    expect((await signIn()).data).toMatchObject([{ role: 2 }]);
  });

  it('get 503 while the provider is down, and sign in when it is back', async () => {
    const client = server.createClient();
    const returned = await begin(client);
    fake.isDown = true;
    expect(await finish(client, returned)).toMatchObject({ status: 503, code: 'unavailable' });
    fake.isDown = false;
    expect((await signIn()).data).toMatchObject([{ role: 2 }]);
  });

  it('have the claims of their groups, as long as they are members', async () => {
    const described = shape.describe(teacher);
    Object.assign(fake, shape.withGroups(described, ['order-desk', 'other']));
    expect((await signIn()).data).toMatchObject([{ role: 1, claims: ['orders.process'] }]);
    Object.assign(fake, shape.withGroups(described, []));
    expect((await signIn()).data).toMatchObject([{ role: 1, claims: [] }]);
  });
});
