import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../../../test/outside/openid-provider.ts';
import { providersEnvironment } from '../../../../test/sign-in/provider-config.ts';
import { providerShapes, type KnownPerson } from '../../../../test/sign-in/provider-shapes.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

const student: KnownPerson = { login: 'student', email: 's1@example.kg', pin: '20505200612345' };

describe.each(providerShapes)('a whole sign-in at a provider like $id', (shape) => {
  let provider: OpenIdProvider;
  let server: TestServer;

  beforeAll(async () => {
    provider = await startOpenIdProvider(shape.id === 'esi' ? 'userinfo' : 'token');
    const { issuer } = provider;
    const secret = { clientSecretVariable: 'PROVIDER_SECRET' };
    const environment = await providersEnvironment([{ id: shape.id, issuer, ...secret, ...shape.fields }]);
    server = await startServer({
      environment: { ...environment, PROVIDER_SECRET: 'the secret of the portal' },
    });
    await sql`update person set birth_date = null, pin = ${student.pin} where login = ${student.login}`.execute(
      server.db,
    );
  });
  beforeEach(() => server.db.deleteFrom('external_identity').execute());
  afterAll(async () => {
    await server.close();
    await provider.close();
    await removeTempDirs();
  });

  /** Goes to the provider and back like a browser. */
  async function signIn(subject: string, described: ReturnType<typeof shape.describe>) {
    const client = server.createClient();
    const { address } = await client.request(signInWays.begin, { provider: shape.id });
    const account = JSON.stringify({ ...described.claims, ...described.userInfo, sub: subject });
    const returned = await provider.signIn(address, account);
    return client.tryRequest(signInWays.finish, { provider: shape.id, ...returned });
  }

  it('finds the person, and the same one by the link', async () => {
    expect((await signIn('subject-1', shape.describe(student))).data).toMatchObject([{ role: 2 }]);
    expect((await signIn('subject-1', { claims: {} })).code).toBe(
      shape.id === 'entra' ? 'providerUnknown' : undefined,
    );
  });

  it('finds nobody by an address that is not verified', async () => {
    expect((await signIn('subject-2', shape.describeImpostor(student))).code).toBe('providerUnknown');
  });
});
