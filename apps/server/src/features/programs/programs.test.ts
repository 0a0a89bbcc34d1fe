import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, chat, everyEndpoint, misc, study } from '@portal/wire';
import { programs } from '@portal/wire/programs/programs';
import { programTokensService } from '../../university/programs/program-tokens.service.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import {
  createProgramToken,
  ProgramClient,
  secretPartOf,
  startProgram,
} from '../../../test/programs/program-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const readPeople = (secret: string, headers: Readonly<Record<string, string>> = {}) =>
  new ProgramClient(server, secret).send(programs.people, {}, headers);

describe('a token of a program', () => {
  it('opens the calls of its scopes and no others', async () => {
    const program = await startProgram(server, { scopes: ['groups.read'] });
    expect((await program.send(programs.groups)).status).toBe(200);
    expect((await program.send(programs.memberships)).status).toBe(200);
    expect(await program.send(programs.people)).toMatchObject({
      status: 403,
      code: 'programScopeMissing',
      message: expect.stringContaining('people.read'),
    });
  });

  it.each([
    '',
    'Basic cG9ydGFsOnBvcnRhbA==',
    'Bearer',
    'Bearer portal_',
    'Bearer portal_1_short',
    'Bearer pmt_x',
  ])('is not "%s"', async (authorization) => {
    expect(await readPeople('', { authorization })).toMatchObject({
      status: 401,
      code: 'programTokenUnknown',
    });
  });

  it('is not the number of a token with another secret, nor the secret with another number', async () => {
    const { secret, tokenId } = await createProgramToken(server);
    const other = await createProgramToken(server);
    const random = secretPartOf(secret);
    for (const wrong of [
      `portal_${other.tokenId}_${random}`,
      `portal_${tokenId}_${'a'.repeat(43)}`,
      `portal_999999_${random}`,
    ])
      expect(await readPeople(wrong)).toMatchObject({ status: 401, code: 'programTokenUnknown' });
    expect((await readPeople(secret)).status).toBe(200);
  });

  it('ends with its last day, and at once when it is revoked', async () => {
    const ended = await createProgramToken(server);
    await sql`update program_token set expires_at = '2026-02-01T00:00:00+06', created_at = '2026-01-01' where id = ${ended.tokenId}`.execute(
      server.db,
    );
    expect(await readPeople(ended.secret)).toMatchObject({
      status: 401,
      code: 'programTokenExpired',
      message: expect.stringContaining('2026-01-31'),
    });
    const revoked = await createProgramToken(server);
    expect((await readPeople(revoked.secret)).status).toBe(200);
    await programTokensService(server.db, 'cli:operator@office').revoke(revoked.tokenId, 'Lost');
    expect(await readPeople(revoked.secret)).toMatchObject({ status: 401, code: 'programTokenRevoked' });
  });

  it('is stored as a hash, with its last use once a minute', async () => {
    const { secret, tokenId } = await createProgramToken(server);
    const lastUse = async () => {
      const { rows } = await sql<{ row: string; at: Date | null }>`
        select to_jsonb(token)::text as row, last_used_at as at from program_token token where id = ${tokenId}`.execute(
        server.db,
      );
      return rows[0];
    };
    expect((await lastUse())?.at).toBeNull();
    await readPeople(secret);
    const first = await lastUse();
    expect(first?.at).toBeInstanceOf(Date);
    expect(first?.row).not.toContain(secretPartOf(secret));
    await readPeople(secret);
    expect((await lastUse())?.at).toEqual(first?.at);
  });
});

describe('a token and a session', () => {
  it('are not sent together', async () => {
    const { secret } = await createProgramToken(server);
    const student = await server.signIn('student');
    expect(await readPeople(secret, { cookie: student.cookieHeader() })).toMatchObject({
      status: 400,
      code: 'programWithSession',
    });
  });

  it('have calls of their own: no session opens those of programs', async () => {
    const editor = await server.signIn('editor');
    for (const endpoint of Object.values(programs))
      expect(await editor.raw({ url: endpoint.path })).toMatchObject({
        status: 401,
        code: 'programTokenUnknown',
      });
  });

  it('have calls of their own: a token opens none of people, not even a public one', async () => {
    const program = await startProgram(server);
    const session = { cookie: (await server.signIn('teacher')).cookieHeader() };
    const foreign = everyEndpoint.filter(({ access }) => typeof access !== 'object' || 'claim' in access);
    expect(foreign.length).toBeGreaterThan(300);
    for (const endpoint of [...foreign, auth.ping, study.years, chat.read, misc.settings])
      for (const headers of [{}, session])
        expect([endpoint.path, (await program.send(endpoint, {}, headers)).code]).toEqual([
          endpoint.path,
          'programCallsOnly',
        ]);
  }, 120_000);

  it('leave the page of the portal alone', async () => {
    const program = await startProgram(server);
    const { headers } = await program.send(programs.people);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the calls of a token', () => {
  it('are counted for it alone, and say when to come again', async () => {
    const slow = await startProgram(server, { name: 'slow', callsPerMinute: 2 });
    const other = await startProgram(server, { name: 'slow', callsPerMinute: 2 });
    const statuses = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await slow.send(programs.groups)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { code, headers } = await slow.send(programs.people);
    expect(code).toBe('tooMany');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.send(programs.groups)).status).toBe(200);
  });

  it('are in the audit once for each list and hour, with the program as the actor', async () => {
    const { secret, tokenId } = await createProgramToken(server, { name: 'bookkeeping' });
    const program = new ProgramClient(server, secret);
    const actor = `program:bookkeeping#${tokenId}`;
    const audited = async () => {
      const rows = await server.db
        .selectFrom('audit')
        .select(['action', 'details'])
        .where('actor', '=', actor)
        .orderBy('id')
        .execute();
      return rows.map(({ action, details }) => [action, details['path']]);
    };
    await program.send(programs.people, { limit: 1 });
    await program.send(programs.people, { limit: 1, after: '1' });
    await program.send(programs.payments);
    const once = [
      ['programRead', programs.people.path],
      ['programRead', programs.payments.path],
    ];
    expect(await audited()).toEqual(once);
    await sql`update program_read set hour = hour - interval '1 hour' where token_id = ${tokenId}`.execute(
      server.db,
    );
    await program.send(programs.people, { limit: 1 });
    expect(await audited()).toEqual([...once, ['programRead', programs.people.path]]);
  });
});
