import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { findFacts } from '../../../test/people/person-facts.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let server: Office['server'];
let registrar: Office['registrar'];
let dean: Office['dean'];
let student: Office['student'];
let teacher: Office['teacher'];
let foreign: Office['foreign'];

beforeAll(async () => {
  ({ server, registrar, dean, student, teacher, foreign } = await startOffice());
});
afterAll(() => server.close());
beforeEach(() => clearAudit(server.db));

const audited = (personId: number) =>
  queryRows<{ actor: string; action: string; reason: string | null }>(
    server.db,
    `select actor, action, reason from audit where person_id = ${personId} order by id`,
  );

describe('claims (D-65.4)', () => {
  const claimsOf = async (personId: number) =>
    (await registrar.request(people.card, { personId })).claims.map(({ name, isWhole, endsOn, isHeld }) => ({
      name,
      isWhole,
      endsOn,
      isHeld,
    }));

  it('are granted for faculties until a day, and revoked', async () => {
    await dean.request(people.grant, {
      personId: teacher.id,
      name: 'orders.process',
      facultyIds: [teacher.facultyId],
      endsOn: '2035-06-30',
    });
    expect(await claimsOf(teacher.id)).toEqual([
      { name: 'orders.process', isWhole: false, endsOn: '2035-06-30', isHeld: true },
    ]);
    await dean.request(people.revoke, { personId: teacher.id, name: 'orders.process' });
    expect(await claimsOf(teacher.id)).toEqual([]);
    expect((await audited(teacher.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['claimGranted', 'claimRevoked']),
    );
  });

  it('end on their last day with the next request', async () => {
    const client = await server.signIn('teacher');
    const grant = { personId: teacher.id, name: 'people.manage' } as const;
    await registrar.request(people.grant, { ...grant, endsOn: '2035-06-30' });
    expect((await client.tryRequest(people.find, {})).status).toBe(200);
    await server.db
      .updateTable('claim')
      .set({ ends_on: '2020-06-30' })
      .where('person_id', '=', teacher.id)
      .execute();
    expect((await client.tryRequest(people.find, {})).status).toBe(403);
    expect(await claimsOf(teacher.id)).toMatchObject([{ endsOn: '2020-06-30', isHeld: false }]);
    await registrar.request(people.revoke, { personId: teacher.id, name: 'people.manage' });
  });

  it('are granted by nobody who does not hold them so far', async () => {
    const refused = { status: 403, code: 'claimNotHeld' };
    const to = { personId: teacher.id } as const;
    expect(await dean.tryRequest(people.grant, { ...to, name: 'orders.process' })).toMatchObject(refused);
    expect(
      await dean.tryRequest(people.grant, { ...to, name: 'news.publish', facultyIds: [teacher.facultyId] }),
    ).toMatchObject(refused);
    expect(
      await dean.tryRequest(people.grant, {
        ...to,
        name: 'orders.process',
        facultyIds: [teacher.facultyId, foreign.facultyId],
      }),
    ).toMatchObject(refused);
    await registrar.request(people.grant, { ...to, name: 'orders.process' });
    expect(await dean.tryRequest(people.revoke, { ...to, name: 'orders.process' })).toMatchObject(refused);
    await registrar.request(people.revoke, { ...to, name: 'orders.process' });
    expect(await claimsOf(teacher.id)).toEqual([]);
  });

  it('of others that are wider protect their accounts', async () => {
    const { id: registrarId } = await findFacts(server.db, `login = 'registrar'`);
    const reply = await dean.tryRequest(people.issueCode, { personId: registrarId });
    expect(reply).toMatchObject({ status: 403, code: 'claimNotHeld' });
    expect((await dean.request(people.card, { personId: registrarId })).isManageable).toBe(false);
  });

  it('leave somebody who manages all people', async () => {
    const { id: registrarId } = await findFacts(server.db, `login = 'registrar'`);
    const self = { personId: registrarId, name: 'people.manage' } as const;
    const refused = { status: 409, code: 'lastManager' };
    expect(await registrar.tryRequest(people.revoke, self)).toMatchObject(refused);
    expect(await registrar.tryRequest(people.grant, { ...self, endsOn: '2035-06-30' })).toMatchObject(
      refused,
    );
    const block = { personId: registrarId, reason: 'Отпуск' };
    expect(await registrar.tryRequest(people.block, block)).toMatchObject(refused);
    await grantClaim(server.db, teacher.id, { name: 'people.manage', faculties: 'all' });
    await registrar.request(people.revoke, self);
    await grantClaim(server.db, registrarId, { name: 'people.manage', faculties: 'all' });
    await server.db.deleteFrom('claim').where('person_id', '=', teacher.id).execute();
  });

  it('are of teachers only, for faculties that exist, and end on a day to come', async () => {
    const wrong: RequestOf<typeof people.grant>[] = [
      { personId: student.id, name: 'orders.process' },
      { personId: teacher.id, name: 'orders.process', facultyIds: [] },
      { personId: teacher.id, name: 'orders.process', facultyIds: [teacher.facultyId, 9_999] },
      { personId: teacher.id, name: 'orders.process', endsOn: '2020-06-30' },
    ];
    for (const request of wrong)
      expect(await registrar.tryRequest(people.grant, request)).toMatchObject({
        status: 422,
        code: 'invalid',
      });
  });
});
