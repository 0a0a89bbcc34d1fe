import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import { programTokens } from '@portal/wire/programs/program-tokens';
import { programs } from '@portal/wire/programs/programs';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { ProgramClient, secretPartOf } from '../../../../test/programs/program-client.ts';

let office: Office;
let today: string;
let managerId: number;
beforeAll(async () => {
  office = await startOffice();
  const { db } = office.server;
  today = await todayOf(db);
  managerId = office.registrar.user?.personId ?? 0;
  await db.deleteFrom('claim').where('person_id', '=', managerId).execute();
  await grantClaim(db, managerId, { name: 'people.manage', faculties: 'all' });
  await grantClaim(db, managerId, { name: 'groups.manage', faculties: [1] });
});
afterAll(() => office.server.close());

const wanted = (
  changes: Partial<RequestOf<typeof programTokens.create>> = {},
): RequestOf<typeof programTokens.create> => ({
  name: 'library',
  scopes: ['people.read'],
  endsOn: addDays(today, 30),
  callsPerMinute: 60,
  ...changes,
});
type Changes = Parameters<typeof wanted>[0];
const create = (changes: Changes = {}) => office.registrar.tryRequest(programTokens.create, wanted(changes));

describe('the office of tokens', () => {
  it('offers what the manager may read of the whole university, and all faculties', async () => {
    const { scopes, faculties } = await office.registrar.request(programTokens.list, {});
    expect(scopes).toEqual(['people.read', 'personal.read']);
    expect(faculties.length).toBeGreaterThan(1);
    await grantClaim(office.server.db, managerId, { name: 'payments.manage', faculties: 'all' });
    expect((await office.registrar.request(programTokens.list, {})).scopes).toContain('payments.read');
  });

  it('creates a token that reads, shows it once, and revokes it at once', async () => {
    const { registrar, server } = office;
    const facultyIds = [1];
    const { secret, token } = await registrar.request(programTokens.create, wanted({ facultyIds }));
    const program = new ProgramClient(server, secret);
    expect((await program.send(programs.people)).status).toBe(200);
    const { tokens } = await registrar.request(programTokens.list, {});
    expect(tokens[0]).toMatchObject({ id: token.id, name: 'library', callsPerMinute: 60, state: 'valid' });
    expect(tokens[0]?.endsOn).toBe(addDays(today, 30));
    expect(tokens[0]?.faculties).toEqual([{ facultyId: 1, facultyName: expect.any(String) }]);
    expect(JSON.stringify(tokens)).not.toContain(secretPartOf(secret));

    const revoke = { tokenId: token.id, reason: 'Replaced' };
    expect((await registrar.request(programTokens.revoke, revoke)).state).toBe('revoked');
    expect((await program.send(programs.people)).code).toBe('programTokenRevoked');
    expect(await registrar.tryRequest(programTokens.revoke, revoke)).toMatchObject({ status: 404 });
  });

  it('writes who did it into the audit, and the token nowhere', async () => {
    const { server, registrar } = office;
    const { secret } = await registrar.request(programTokens.create, wanted());
    const rows = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('action', 'like', 'programToken%')
      .execute();
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`person:${managerId}`]));
    expect(rows.find(({ action }) => action === 'programTokenRevoked')?.reason).toBe('Replaced');
    const stored = await server.db.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify([rows, stored])).not.toContain(secretPartOf(secret));
  });

  it.each<[string, Changes, { status: number; code: string }]>([
    [
      'what the manager may not read',
      { scopes: ['orders.read'] },
      { status: 403, code: 'programScopeNotHeld' },
    ],
    [
      'more than the manager may read',
      { scopes: ['people.read', 'groups.read'] },
      { status: 403, code: 'programScopeNotHeld' },
    ],
    ['a faculty that is none', { facultyIds: [999] }, { status: 404, code: 'notFound' }],
    ['a name with capital letters', { name: 'Library' }, { status: 422, code: 'invalid' }],
    ['no limit', { callsPerMinute: 0 }, { status: 422, code: 'invalid' }],
  ])('creates no token for %s', async (_, changes, expected) => {
    expect(await create(changes)).toMatchObject(expected);
  });

  it.each([
    ['yesterday', -1],
    ['more than a year', 366],
  ])('creates no token until %s', async (_, days) => {
    expect(await create({ endsOn: addDays(today, days) })).toMatchObject({
      status: 200,
      code: 'programTokenEnd',
    });
  });

  it('is not for managers of some faculties', async () => {
    const calls = [
      office.dean.tryRequest(programTokens.list, {}),
      office.dean.tryRequest(programTokens.create, wanted()),
      office.dean.tryRequest(programTokens.revoke, { tokenId: 1, reason: 'x' }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply).toMatchObject({ status: 403 });
  });
});
