import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import { FakeIssuer } from '../../../../test/outside/fake-issuer.ts';
import { startMailServer, type MailServer } from '../../../../test/outside/mail-server.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { providersEnvironment } from '../../../../test/sign-in/provider-config.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

const [first, second] = [new FakeIssuer(), new FakeIssuer()];
let mail: MailServer;
let server: TestServer;

beforeAll(async () => {
  await Promise.all([first.start(), second.start()]);
  mail = await startMailServer();
  const button = { ru: 'Войти по паспорту', kg: 'Паспорт менен кирүү', en: 'Sign in with the passport' };
  const providers = await providersEnvironment([
    { id: 'first', issuer: first.issuer, logout: true, find: [{ by: 'email' }] },
    {
      id: 'second',
      issuer: second.issuer,
      button,
      find: [{ by: 'pin', claim: 'pin' }, { by: 'email' }],
      newPeople: { role: 'teacher', faculty: 'FIT' },
    },
  ]);
  const environment = { ...providers, SMTP_URL: mail.url, MAIL_FROM: 'portal@example.kg' };
  server = await startServer({ environment });
});
beforeEach(async () => {
  Object.assign(first, { claims: { email: 's1@example.kg', email_verified: true }, metadata: {} });
  await server.db.deleteFrom('external_identity').execute();
  await clearAudit(server.db);
});
afterAll(async () => {
  await server.close();
  await mail.close();
  first.stop();
  second.stop();
  await removeTempDirs();
});

const begin = async (client: TestClient, provider: string, fake: FakeIssuer) =>
  fake.respondTo((await client.request(signInWays.begin, { provider })).address);

async function signIn(provider: 'first' | 'second', client = server.createClient()) {
  const returned = await begin(client, provider, provider === 'first' ? first : second);
  return { client, reply: await client.tryRequest(signInWays.finish, { provider, ...returned }) };
}

describe('the ways to sign in', () => {
  it('are the providers in the order of the configuration, named in each language', async () => {
    const { providers } = await server.createClient().request(signInWays.list, {});
    expect(providers).toEqual([
      { id: 'first', name: { ru: 'Вуз', kg: 'Жож', en: 'University' }, button: undefined },
      {
        id: 'second',
        name: { ru: 'Вуз', kg: 'Жож', en: 'University' },
        button: { ru: 'Войти по паспорту', kg: 'Паспорт менен кирүү', en: 'Sign in with the passport' },
      },
    ]);
    expect((await server.createClient().tryRequest(auth.checkGoogle, {})).data).toEqual([{ OAu: 0 }]);
  });

  it('send people back to an address of the provider', async () => {
    const { address } = await server.createClient().request(signInWays.begin, { provider: 'second' });
    expect(new URL(address).searchParams.get('redirect_uri')).toBe('http://localhost/lms/login/second');
  });

  it('are not those of others', async () => {
    expect(await server.createClient().tryRequest(signInWays.begin, { provider: 'google' })).toMatchObject({
      status: 404,
    });
  });

  it('do not take the response of one provider for that of another', async () => {
    const client = server.createClient();
    const returned = await begin(client, 'first', first);
    second.nonce = first.nonce;
    expect((await client.tryRequest(signInWays.finish, { provider: 'second', ...returned })).code).toBe(
      'providerRefused',
    );
  });
});

describe('a new link', () => {
  it('is told to the person, once', async () => {
    await signIn('first');
    const email = await mail.waitForEmail('s1@example.kg');
    expect(email.text).toContain('Теперь в вашу учётную запись на портале можно войти через Вуз.');
    await signIn('first');
    expect(mail.emails).toEqual([]);
  });
});

describe('a session of a provider', () => {
  const logout = (client: TestClient) => client.tryRequest(auth.logout, { reason: true });

  it('says in the audit which one it was', async () => {
    await signIn('first');
    const rows = await queryRows(server.db, `select details from audit where action = 'signedIn'`);
    expect(rows).toEqual([{ details: { by: 'provider', provider: 'first' } }]);
  });

  it('ends there as well, if the operator wants it', async () => {
    const { client } = await signIn('first');
    const { data } = await logout(client);
    expect(data).toEqual([
      {
        url: `${first.issuer}/logout?post_logout_redirect_uri=http%3A%2F%2Flocalhost%2Flms%2Flogin&client_id=portal`,
      },
    ]);
    expect((await logout(client)).data).toEqual([]);
  });

  it('ends here alone otherwise', async () => {
    second.claims = { email: 's1@example.kg', email_verified: true };
    expect((await logout((await signIn('second')).client)).data).toEqual([]);
    expect((await logout(await server.signIn('student'))).data).toEqual([]);
  });
});

describe('an unknown person', () => {
  const newcomer = {
    family_name: 'Асанова',
    given_name: 'Айгүл',
    email: 'asanova@example.edu',
    email_verified: true,
    pin: '10101199012345',
  };
  const countPeople = async () => {
    const rows = await queryRows<{ count: number }>(server.db, 'select count(*)::int as count from person');
    return rows[0]?.count;
  };

  it('gets no account', async () => {
    first.claims = newcomer;
    const before = await countPeople();
    expect((await signIn('first')).reply.code).toBe('providerUnknown');
    expect(await countPeople()).toBe(before);
  });

  it('gets one where the operator says so, with the role and the faculty, and has it the next time', async () => {
    second.claims = newcomer;
    const before = (await countPeople()) ?? 0;
    expect((await signIn('second')).reply.data).toMatchObject([
      { role: 1, fullName: 'Асанова Айгүл', claims: [] },
    ]);
    expect((await signIn('second')).reply.data).toMatchObject([{ fullName: 'Асанова Айгүл' }]);
    expect(await countPeople()).toBe(before + 1);
    const rows = await queryRows(
      server.db,
      `select email, email_confirmed_at is not null as "isConfirmed", pin, code as faculty
       from person join faculty on faculty.id = faculty_id where family_name = 'Асанова'`,
    );
    expect(rows).toEqual([{ email: newcomer.email, isConfirmed: true, pin: newcomer.pin, faculty: 'FIT' }]);
    const actions = await queryRows<{ action: string }>(server.db, 'select action from audit order by id');
    expect(actions.map(({ action }) => action)).toEqual([
      'personAdded',
      'identityLinked',
      'signedIn',
      'signedIn',
    ]);
  });

  it('gets none if the portal knows somebody who may be the same, also somebody blocked', async () => {
    second.claims = { ...newcomer, sub: 'subject-2', email: 'other@example.edu' };
    const before = await countPeople();
    await sql`update person set disabled_at = now() where family_name = 'Асанова'`.execute(server.db);
    expect((await signIn('second')).reply.code).toBe('providerUnknown');
    await sql`update person set email = 'waits@example.edu', email_confirmed_at = null where login = 'dean'`.execute(
      server.db,
    );
    second.claims = { ...newcomer, sub: 'subject-4', pin: undefined, email: 'Waits@example.edu' };
    expect((await signIn('second')).reply.code).toBe('providerUnknown');
    second.claims = { sub: 'subject-3', email: 'nameless@example.edu', email_verified: true };
    expect((await signIn('second')).reply.code).toBe('providerUnknown');
    expect(await countPeople()).toBe(before);
  });
});
