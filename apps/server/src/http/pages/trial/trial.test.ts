import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { TRIAL_END_PATH, TRIAL_PATH } from '@portal/wire/modules/trial';
import type { TestClient } from '../../../../test/harness.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { signInOffice } from '../../../../test/people/office-people.ts';
import { setupShellServer } from '../../../../test/server/shell-server.ts';
import { mayTryModules } from './trial-cookie.ts';

const portal = setupShellServer();
const origin = 'http://127.0.0.1:3010';

let developer: TestClient;
let other: TestClient;
beforeAll(async () => {
  const office = await signInOffice(portal.server, 'developer');
  await grantClaim(portal.server.db, office.id, { name: 'modules.try', faculties: 'all' });
  developer = office.client;
  other = (await signInOffice(portal.server, 'colleague')).client;
});

const openQuestion = (client: TestClient, from = origin) =>
  client.raw({ url: `${TRIAL_PATH}?from=${encodeURIComponent(from)}` });

const confirm = (client: TestClient, fields: Readonly<Record<string, string>>, headers = {}) =>
  client.raw({
    method: 'POST',
    url: TRIAL_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

async function tokenOf(client: TestClient): Promise<string> {
  const { body } = await openQuestion(client);
  return /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
}

const policyOf = async (client: TestClient): Promise<string> =>
  String((await client.raw({ url: '/lms/news' })).headers['content-security-policy']);

describe('the trial of a module from the own machine', () => {
  it('is asked about on a page that names the address and runs no script', async () => {
    const { status, headers, body } = await openQuestion(developer);
    expect(status).toBe(200);
    expect(body).toContain(`<b>${origin}</b>`);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['set-cookie'] ?? '').not.toContain('module-trial');
    expect(await policyOf(developer)).not.toContain('127.0.0.1');
  });

  it('is not offered without the claim, and leads visitors to the sign-in', async () => {
    expect(await openQuestion(other)).toMatchObject({ status: 403 });
    expect(await openQuestion(portal.server.createClient())).toMatchObject({
      status: 302,
      headers: { location: '/lms/login' },
    });
  });

  it.each(['https://evil.example', 'http://127.0.0.1.evil.example:80', 'http://localhost:1;x'])(
    'never loads from %s',
    async (from) => {
      expect(await openQuestion(developer, from)).toMatchObject({ status: 400 });
      const token = await tokenOf(developer);
      expect(await confirm(developer, { from, token })).toMatchObject({ status: 400 });
    },
  );

  it('begins with the form of that page only', async () => {
    const token = await tokenOf(developer);
    expect(await confirm(developer, { from: origin })).toMatchObject({ status: 403 });
    expect(await confirm(developer, { from: origin, token: `${token}x` })).toMatchObject({ status: 403 });
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await confirm(developer, { from: origin, token }, foreign)).toMatchObject({ status: 403 });
    expect(await confirm(other, { from: origin, token: await tokenOf(other) })).toMatchObject({
      status: 403,
    });
    expect(await policyOf(developer)).not.toContain('127.0.0.1');
  });

  it('permits the one address to the pages of this session, until it ends', async () => {
    const { status, body } = await confirm(developer, { from: origin, token: await tokenOf(developer) });
    expect([status, body]).toEqual([
      200,
      expect.stringContaining(`sessionStorage.setItem('moduleTrial','${origin}')`),
    ]);
    const policy = await policyOf(developer);
    expect(policy).toContain(`script-src 'self' ${origin} `);
    expect(policy).toContain(`connect-src 'self' ${origin};`);
    expect((await developer.raw({ url: '/lms/news' })).body).toContain(
      `<meta name="module-trial" content="${origin}">`,
    );
    expect((await developer.raw({ url: '/lms/login' })).headers['content-security-policy']).not.toContain(
      origin,
    );
    const { rows } = await sql`select details from audit where action = 'moduleTried'`.execute(
      portal.server.db,
    );
    expect(rows).toEqual([{ details: { from: origin } }]);
    expect(await developer.raw({ url: TRIAL_END_PATH })).toMatchObject({ status: 302 });
    expect(await policyOf(developer)).not.toContain('127.0.0.1');
  });

  it('is not for staff who view the portal as somebody with the claim', () => {
    const caller = {
      id: 1,
      role: 'teacher',
      roleNumber: 1,
      claims: [],
      isGraduate: false,
      isVerified: false,
      isPending: false,
      sessionId: '',
    } as const;
    const view = { viewerId: 2, endsAt: new Date() };
    expect(mayTryModules({ ...caller, mayTryModules: true })).toBe(true);
    expect(mayTryModules({ ...caller, mayTryModules: true, view })).toBe(false);
    expect(mayTryModules(caller)).toBe(false);
  });

  it('is bound to the session and the address', async () => {
    await confirm(developer, { from: origin, token: await tokenOf(developer) });
    const cookie = developer.cookies.get('module-trial') ?? '';
    expect(cookie).toContain(origin);
    const colleague = await signInOffice(portal.server, 'second-developer');
    await grantClaim(portal.server.db, colleague.id, { name: 'modules.try', faculties: 'all' });
    colleague.client.cookies.set('module-trial', cookie);
    expect(await policyOf(colleague.client)).not.toContain('127.0.0.1');
    developer.cookies.set('module-trial', cookie.replace('3010', '3011'));
    expect(await policyOf(developer)).not.toContain('127.0.0.1');
    developer.cookies.set('module-trial', cookie);
    expect(await policyOf(developer)).toContain(origin);
    await sql`delete from claim where name = 'modules.try'`.execute(portal.server.db);
    expect(await policyOf(developer)).not.toContain('127.0.0.1');
  });
});
