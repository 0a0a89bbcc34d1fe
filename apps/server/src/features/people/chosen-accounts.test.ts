import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, study } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { CHOSEN_PEOPLE_MAX, officePeople } from '@portal/wire/people/office-people';
import { passwords } from '../../../test/harness.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { findFacts, type PersonFacts } from '../../../test/people/person-facts.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let server: Office['server'];
let registrar: Office['registrar'];
let dean: Office['dean'];
let student: Office['student'];
let teacher: Office['teacher'];
let foreign: Office['foreign'];
let deanSelf: PersonFacts;
let wider: PersonFacts;

beforeAll(async () => {
  ({ server, registrar, dean, student, teacher, foreign } = await startOffice());
  deanSelf = await findFacts(server.db, `login = 'dean'`);
  wider = await findFacts(server.db, `login = 'registrar'`);
  await queryRows(server.db, `update person set faculty_id = ${deanSelf.facultyId} where id = ${wider.id}`);
});
afterAll(() => server.close());
beforeEach(() => clearAudit(server.db));

const audited = (action: string) =>
  queryRows(
    server.db,
    `select actor, person_id as "personId", reason from audit where action = '${action}' order by person_id`,
  );
const block = (personIds: number[], client = dean) =>
  client.tryRequest(officePeople.block, { personIds, reason: 'Утечка паролей' });
const unblockAll = () => queryRows(server.db, `update person set disabled_at = null`);

describe('the accounts of chosen people (D-65)', () => {
  it('are signed out by one call, with a row of the audit for each person', async () => {
    const [own, others] = [await server.signIn('student'), await server.signIn('teacher')];
    const done = await dean.request(officePeople.endSessions, {
      personIds: [student.id, teacher.id, student.id],
    });
    expect(done).toEqual({ count: 2, skipped: [] });
    expect((await own.tryRequest(study.years, {})).status).toBe(401);
    expect((await others.tryRequest(study.years, {})).status).toBe(401);
    const actor = `person:${deanSelf.id}`;
    expect(await audited('devicesSignedOut')).toEqual(
      [student.id, teacher.id]
        .toSorted((one, other) => one - other)
        .map((personId) => ({ actor, personId, reason: null })),
    );
  });

  it('are blocked with a reason; who cannot be changed is named, and the others are done', async () => {
    const session = await server.signIn('student');
    await registrar.request(people.block, { personId: teacher.id, reason: 'Раньше' });
    await clearAudit(server.db);
    const done = await dean.request(officePeople.block, {
      personIds: [student.id, teacher.id, deanSelf.id, wider.id],
      reason: 'Утечка паролей',
    });
    expect(done).toEqual({
      count: 1,
      skipped: [
        { personId: deanSelf.id, fullName: deanSelf.name, reason: 'self' },
        { personId: wider.id, fullName: wider.name, reason: 'widerClaims' },
        { personId: teacher.id, fullName: teacher.name, reason: 'blocked' },
      ],
    });
    expect((await session.tryRequest(study.years, {})).status).toBe(401);
    const login = { login: 'student', password: passwords.student };
    expect((await server.createClient().tryRequest(auth.authorize, login)).code).toBe('signInBlocked');
    expect(await audited('accountBlocked')).toEqual([
      { actor: `person:${deanSelf.id}`, personId: student.id, reason: 'Утечка паролей' },
    ]);
    expect((await registrar.tryRequest(people.find, {})).status).toBe(200);
    await unblockAll();
  });

  it('are not signed out when their owner has wider claims', async () => {
    const done = await dean.request(officePeople.endSessions, { personIds: [wider.id, deanSelf.id] });
    expect(done).toMatchObject({ count: 0, skipped: [{ reason: 'self' }, { reason: 'widerClaims' }] });
    expect((await registrar.tryRequest(people.find, {})).status).toBe(200);
    expect(await audited('devicesSignedOut')).toEqual([]);
  });

  it('stay as they are when one of the people is of another faculty', async () => {
    expect((await block([student.id, foreign.id])).status).toBe(404);
    const request = { personIds: [student.id, foreign.id] };
    expect((await dean.tryRequest(officePeople.endSessions, request)).status).toBe(404);
    expect(await audited('accountBlocked')).toEqual([]);
    expect(await audited('devicesSignedOut')).toEqual([]);
  });

  it('are those of one person to as many as one call takes', async () => {
    const all = await queryRows<{ id: number }>(
      server.db,
      `select id from person where role = 2 order by id limit ${CHOSEN_PEOPLE_MAX + 1}`,
    );
    const ids = all.map(({ id }) => id);
    expect((await block([], registrar)).status).toBe(422);
    expect(
      (
        await block(
          Array.from({ length: CHOSEN_PEOPLE_MAX + 1 }, (_, at) => at + 1),
          registrar,
        )
      ).status,
    ).toBe(422);
    const most = ids.slice(0, CHOSEN_PEOPLE_MAX);
    const done = await registrar.request(officePeople.block, { personIds: most, reason: 'Утечка паролей' });
    expect(done).toEqual({ count: most.length, skipped: [] });
    expect(await audited('accountBlocked')).toHaveLength(most.length);
    await unblockAll();
  });
});
