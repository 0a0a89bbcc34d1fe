import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, profile, study, type PersonFields } from '@portal/wire';
import { PEOPLE_PAGE, people } from '@portal/wire/people/people';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import type { TestClient } from '../../../test/harness.ts';
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

const namesOf = async (client: TestClient, text: string) =>
  (await client.request(people.find, { text })).people.map(({ fullName }) => fullName);
const audited = (personId: number) =>
  queryRows<{ actor: string; action: string; reason: string | null }>(
    server.db,
    `select actor, action, reason from audit where person_id = ${personId} order by id`,
  );

describe('people of the office (D-65)', () => {
  it('are found by name, login, ПИН and group (D-65.3)', async () => {
    const [family = ''] = student.name.split(' ');
    expect(await namesOf(registrar, family.toLowerCase())).toContain(student.name);
    expect(await namesOf(registrar, 'STUDENT')).toEqual([student.name]);
    await queryRows(
      server.db,
      `update person set pin = '20505200612345', birth_date = '2006-05-05' where id = ${student.id}`,
    );
    expect(await namesOf(registrar, '20505200612345')).toEqual([student.name]);
    const group = await registrar.request(people.find, { text: student.group?.toLowerCase() });
    expect(new Set(group.people.map(({ groupName }) => groupName))).toEqual(new Set([student.group]));
    expect(await namesOf(registrar, 'нет такого человека')).toEqual([]);
  });

  it('are found with one row of the audit, which has the text and who was shown (D-65.3)', async () => {
    const found = await registrar.request(people.find, { text: ' STUDENT ', role: 'student' });
    expect(found.people.map(({ personId }) => personId)).toEqual([student.id]);
    const all = await registrar.request(people.find, {});
    await registrar.request(people.find, { text: 'нет такого человека' });
    const rows = await queryRows(
      server.db,
      'select actor, action, person_id as "personId", details from audit order by id',
    );
    const row = { actor: `person:${registrar.user?.personId}`, action: 'personViewed', personId: null };
    const what = 'list of people';
    expect(rows).toEqual([
      { ...row, details: { what, text: 'STUDENT', role: 'student', people: [student.id] } },
      { ...row, details: { what, people: all.people.map(({ personId }) => personId) } },
    ]);
  });

  it('are listed page by page in the chosen order', async () => {
    const orders = [
      [{}, 'full_name, id'],
      [{ isDescending: true }, 'full_name desc, id desc'],
      [{ sort: 'login' }, 'login_key, full_name, id'],
      [{ sort: 'group' }, 'group_title nulls last, full_name, id'],
      [{ sort: 'group', isDescending: true }, 'group_title desc nulls last, full_name desc, id desc'],
      [{ sort: 'faculty' }, 'faculty_title, full_name, id'],
    ] as const;
    for (const [order, sql] of orders) {
      const first = await registrar.request(people.find, order);
      const later = await registrar.request(people.find, { ...order, position: 50 });
      const stored = await queryRows<{ id: number }>(
        server.db,
        `select id from (
           select person.*, faculty.title ->> 'ru' as faculty_title,
             (select title from group_member member join study_group on study_group.id = group_id
               where member.person_id = person.id and is_home) as group_title
           from person join faculty on faculty.id = faculty_id) found order by ${sql}`,
      );
      const ids = stored.map(({ id }) => id);
      expect([order, first.count, first.people.map(({ personId }) => personId)]).toEqual([
        order,
        ids.length,
        ids.slice(0, PEOPLE_PAGE),
      ]);
      expect([order, later.people.map(({ personId }) => personId)]).toEqual([
        order,
        ids.slice(50, 50 + PEOPLE_PAGE),
      ]);
    }
  });

  it('are those of the faculties of the claim', async () => {
    expect(await namesOf(dean, foreign.name)).not.toContain(foreign.name);
    const card = await dean.tryRequest(people.card, { personId: foreign.id });
    expect(card.status).toBe(404);
  });

  it('have a card with account, groups, orders and devices', async () => {
    const client = await server.signIn('student');
    await client.request(study.years, {});
    const card = await registrar.request(people.card, { personId: student.id });
    expect(card).toMatchObject({
      person: { fullName: student.name, login: 'student', state: 'active', groupName: student.group },
      hasPassword: true,
      isManageable: true,
      record: { groupName: student.group },
    });
    expect(card.devices.length).toBeGreaterThan(0);
    expect(card.grantable.map(({ name }) => name)).toContain('people.manage');
    expect((await registrar.request(people.card, { personId: teacher.id })).record).toBeNull();
  });
});

describe('the account of a person', () => {
  it('gets a code with which a new password is set, and which the audit does not show', async () => {
    const { code, hours } = await registrar.request(people.issueCode, { personId: student.id });
    expect(hours).toBe(72);
    expect((await registrar.request(people.card, { personId: student.id })).codeUntil).not.toBeNull();
    await server
      .createClient()
      .request(profile.restorePassword, { login: 'student', code, newPassword: 'Quiet-Lake-81' });
    const rows = await server.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.map(({ action }) => action)).toContain('codeIssued');
  });

  it('is signed out, blocked with a reason, and let in again', async () => {
    const client = server.createClient();
    await client.signIn('student', 'Quiet-Lake-81');
    await registrar.request(people.endSessions, { personId: student.id });
    expect((await client.tryRequest(study.years, {})).status).toBe(401);
    const again = server.createClient();
    await again.signIn('student', 'Quiet-Lake-81');
    await registrar.request(people.block, { personId: student.id, reason: 'Чужие руки' });
    expect((await again.tryRequest(study.years, {})).status).toBe(401);
    const login = { login: 'student', password: 'Quiet-Lake-81' };
    expect((await server.createClient().tryRequest(auth.authorize, login)).code).toBe('signInBlocked');
    const twice = await registrar.tryRequest(people.block, { personId: student.id, reason: 'Ещё раз' });
    expect(twice).toMatchObject({ status: 409, code: 'accountBlocked' });
    expect((await registrar.request(people.card, { personId: student.id })).person.state).toBe('blocked');
    await registrar.request(people.unblock, { personId: student.id, reason: 'Пароль сменён' });
    await server.createClient().signIn('student', 'Quiet-Lake-81');
    const actions = (await audited(student.id)).filter(({ reason }) => reason !== null);
    expect(actions.map(({ action, reason }) => [action, reason])).toEqual([
      ['accountBlocked', 'Чужие руки'],
      ['accountUnblocked', 'Пароль сменён'],
    ]);
  });
});

describe('the data of a person', () => {
  const fieldsOf = async (personId: number): Promise<PersonFields> =>
    (await registrar.request(people.card, { personId })).fields;

  it('are corrected with a reason', async () => {
    const fields = await fieldsOf(student.id);
    const corrected = { ...fields, patronymic: 'Өмүрбековна' };
    await registrar.request(people.edit, { personId: student.id, fields: corrected, reason: 'Паспорт' });
    expect(await fieldsOf(student.id)).toEqual(corrected);
    await registrar.request(people.edit, { personId: student.id, fields, reason: 'Обратно' });
    expect(await audited(student.id)).toContainEqual(
      expect.objectContaining({ action: 'personEdited', reason: 'Паспорт' }),
    );
  });

  it.each([
    [{ pin: '123' }, 'pin'],
    [{ latinFamilyName: 'Үсөнов' }, 'latin_surname'],
    [{ givenName: null }, 'name'],
    [{ birthDate: '1992-02-30' }, 'birth'],
  ] as const)('are refused with the field that is wrong: %j', async (wrong, field) => {
    const fields = { ...(await fieldsOf(student.id)), ...wrong };
    const reply = await registrar.tryRequest(people.edit, {
      personId: student.id,
      fields,
      reason: 'Паспорт',
    });
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    expect(JSON.stringify(reply.body)).toContain(field);
  });

  it('have a ПИН that nobody else has', async () => {
    await queryRows(
      server.db,
      `update person set pin = '20505200612345', birth_date = '2006-05-05' where id = ${student.id}`,
    );
    const fields = { ...(await fieldsOf(foreign.id)), pin: '20505200612345', birthDate: '2006-05-05' };
    const reply = await registrar.tryRequest(people.edit, {
      personId: foreign.id,
      fields,
      reason: 'Паспорт',
    });
    expect(reply).toMatchObject({ status: 409, code: 'pinTaken' });
  });
});
