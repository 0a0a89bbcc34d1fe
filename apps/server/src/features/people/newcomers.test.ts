import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auth, profile, type RequestOf } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { officePeople } from '@portal/wire/people/office-people';
import type { TestClient } from '../../../test/harness.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';
import { queryRows } from '../../../test/seeded-database.ts';

type NewPerson = RequestOf<typeof officePeople.add>;

let server: Office['server'];
let registrar: Office['registrar'];
let dean: Office['dean'];
let student: Office['student'];
let foreign: Office['foreign'];

beforeAll(async () => {
  ({ server, registrar, dean, student, foreign } = await startOffice());
});
afterAll(() => server.close());
beforeEach(() => clearAudit(server.db));

const fields = {
  familyName: 'Жээнбекова',
  givenName: 'Нургүл',
  patronymic: 'Асановна',
  latinFamilyName: 'Zheenbekova',
  latinGivenName: 'Nurgul',
  latinPatronymic: 'Asanovna',
  pin: null,
  birthDate: '2008-03-04',
} as const;

async function choicesOf(client: TestClient) {
  const { faculties, groups } = await client.request(officePeople.newcomerChoices, {});
  const [faculty] = faculties;
  const group = groups.find(({ groupName }) => groupName === student.group);
  if (!faculty) throw new Error('The claim covers no faculty');
  return { faculties, groups, facultyId: faculty.facultyId, groupId: group?.groupId };
}

const order = {
  kind: 'enrolled',
  number: '77-К',
  date: '2026-01-15',
  effectiveOn: '2026-01-20',
  basis: 'Протокол',
} as const;

async function aStudent(overrides: Partial<NewPerson> = {}): Promise<NewPerson> {
  const { groupId } = await choicesOf(registrar);
  return { role: 'student', fields, isLatinConfirmed: true, groupId, order, isDistinct: false, ...overrides };
}
async function aTeacher(overrides: Partial<NewPerson> = {}): Promise<NewPerson> {
  const { facultyId } = await choicesOf(dean);
  const positionName = 'Методист';
  const teacher = { role: 'teacher', facultyId, positionName, isLatinConfirmed: false } as const;
  return { ...teacher, fields: { ...fields, givenName: 'Айгүл' }, isDistinct: false, ...overrides };
}
const actionsOf = async (personId: number) =>
  (
    await queryRows<{ action: string }>(
      server.db,
      `select action from audit where person_id = ${personId} order by id`,
    )
  ).map(({ action }) => action);

describe('a new student (D-63, D-65)', () => {
  it('has status and group from the order, and gets in with a code', async () => {
    const { person } = await registrar.request(officePeople.add, await aStudent());
    const { personId = 0, login = '' } = person ?? {};
    expect(person).toMatchObject({ login: 'zheenbekova.n', groupName: student.group, state: 'active' });
    const { fields: stored, record } = await registrar.request(people.card, { personId });
    expect(stored).toEqual(fields);
    expect(record?.orders).toEqual([expect.objectContaining({ number: '77-К' })]);
    const { code } = await registrar.request(people.issueCode, { personId });
    const newPassword = 'Quiet-Lake-81';
    await server.createClient().request(profile.restorePassword, { login, code, newPassword });
    const { role } = await server.createClient().request(auth.authorize, { login, password: newPassword });
    expect(role).toBe('student');
    expect(await actionsOf(personId)).toEqual(
      expect.arrayContaining(['personAdded', 'studentOrdered', 'codeIssued', 'signedIn']),
    );
  });

  it('with the name and the day of birth of somebody is a question first', async () => {
    const twin = await aStudent({ fields: { ...fields, patronymic: 'АСАНОВНА' } });
    const { person, doubles } = await registrar.request(officePeople.add, twin);
    expect(person).toBeNull();
    expect(doubles).toEqual([expect.objectContaining({ reason: 'name', login: 'zheenbekova.n' })]);
    expect(await actionsOf(doubles[0]?.personId ?? 0)).toEqual(['personViewed']);
    const distinct = await registrar.request(officePeople.add, { ...twin, isDistinct: true });
    expect(distinct.person?.login).toBe('zheenbekova.n2');
  });

  it('with the ПИН of somebody is not entered, whatever was answered', async () => {
    const pin = '20505200612345';
    await queryRows(
      server.db,
      `update person set pin = '${pin}', birth_date = '2006-05-05' where id = ${foreign.id}`,
    );
    const same = { ...fields, familyName: 'Другая', pin, birthDate: '2006-05-05' };
    const { facultyId } = await choicesOf(dean);
    const request = await aTeacher({ facultyId, fields: same, isDistinct: true });
    const { person, doubles } = await dean.request(officePeople.add, request);
    expect(person).toBeNull();
    // The person is of another faculty.
    expect(doubles).toEqual([
      expect.objectContaining({ reason: 'pin', fullName: foreign.name, login: null, personId: null }),
    ]);
  });

  it('needs a group and an order', async () => {
    const missing = async (overrides: Partial<NewPerson>) =>
      (await registrar.tryRequest(officePeople.add, await aStudent(overrides))).status;
    expect(await missing({ groupId: undefined })).toBe(422);
    expect(await missing({ order: undefined })).toBe(422);
    expect(await missing({ groupId: 1_000_000 })).toBe(422);
  });
});

describe('a new member of staff', () => {
  it('has a position and the login that was typed', async () => {
    const { person } = await dean.request(officePeople.add, await aTeacher({ login: 'Metodist.A' }));
    expect(person).toMatchObject({ login: 'Metodist.A', role: 'teacher', groupName: '' });
    const card = await dean.request(people.card, { personId: person?.personId ?? 0 });
    expect(card).toMatchObject({ positionName: 'Методист', hasPassword: false, isManageable: true });
  });

  it.each([
    [{ login: 'metodist.a' }, 200, 'loginTaken'],
    [{ login: 'two words' }, 422, 'invalid'],
    [{ fields: { ...fields, pin: '123' } }, 422, 'invalid'],
    [{ fields: { ...fields, birthDate: '2008-02-30' } }, 422, 'invalid'],
  ] as const)('is refused: %j', async (overrides, status, code) => {
    const request = await aTeacher({ ...overrides, isDistinct: true });
    expect(await dean.tryRequest(officePeople.add, request)).toMatchObject({ status, code });
  });

  it('is entered into the faculties of the claim only', async () => {
    const own = await choicesOf(dean);
    const all = await choicesOf(registrar);
    expect(own.faculties).toHaveLength(1);
    const other = all.faculties.find(({ facultyId }) => facultyId !== own.facultyId);
    const reply = await dean.tryRequest(officePeople.add, await aTeacher({ facultyId: other?.facultyId }));
    expect(reply.status).toBe(422);
    const group = all.groups.find(({ facultyName }) => facultyName === other?.facultyName);
    const foreignGroup = await aStudent({ groupId: group?.groupId });
    expect((await dean.tryRequest(officePeople.add, foreignGroup)).status).toBe(422);
  });
});

it('a login is suggested from the name, and is free', async () => {
  const suggest = async (familyName: string, givenName?: string) =>
    (await dean.request(officePeople.suggestLogin, { familyName, givenName })).login;
  expect(await suggest('Жээнбекова', 'Нургүл')).toBe('zheenbekova.n3');
  expect(await suggest('Student')).toBe('student2');
});
