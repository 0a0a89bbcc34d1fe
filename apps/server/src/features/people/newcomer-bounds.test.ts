import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { officePeople } from '@portal/wire/people/office-people';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';
import { queryRows } from '../../../test/seeded-database.ts';

type NewPerson = RequestOf<typeof officePeople.add>;

let office: Office;
let facultyId: number;
let groupId: number;

beforeAll(async () => {
  office = await startOffice();
  const choices = await office.dean.request(officePeople.newcomerChoices, {});
  facultyId = choices.faculties[0]?.facultyId ?? 0;
  groupId = choices.groups[0]?.groupId ?? 0;
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

const nobody = {
  familyName: 'Токтосунова',
  givenName: null,
  patronymic: null,
  latinFamilyName: null,
  latinGivenName: null,
  latinPatronymic: null,
  pin: null,
  birthDate: null,
} as const;
let last = 0;
/** Staff whose family name nobody has. */
function aMethodist(overrides: Partial<NewPerson> = {}): NewPerson {
  last += 1;
  const fields = { ...nobody, familyName: `Токтосунова${'а'.repeat(last)}` };
  return { role: 'teacher', facultyId, fields, isLatinConfirmed: false, isDistinct: false, ...overrides };
}
const anOrder = {
  kind: 'enrolled',
  number: '81-К',
  date: '2026-02-10',
  effectiveOn: '2026-02-12',
  basis: '',
} as const;
const aFresher = (overrides: Partial<NewPerson> = {}) =>
  aMethodist({ role: 'student', facultyId: undefined, groupId, order: anOrder, ...overrides });
const withFields = (fields: Partial<NewPerson['fields']>) => {
  const request = aMethodist();
  return { ...request, fields: { ...request.fields, ...fields } };
};
const tryAdd = (request: NewPerson) => office.dean.tryRequest(officePeople.add, request);
async function added(request: NewPerson): Promise<number> {
  const { person } = await office.dean.request(officePeople.add, request);
  return person?.personId ?? 0;
}
const cardOf = (personId: number) => office.dean.request(people.card, { personId });
const countPeople = async () =>
  (await queryRows<{ count: number }>(office.server.db, 'select count(*)::int as count from person'))[0]
    ?.count;

describe('the fields of a new person', () => {
  it.each([
    ['letters that are not Latin', { latinFamilyName: 'Токтосунова' }],
    ['a Latin given name without a family name', { latinGivenName: 'Aida' }],
    ['a patronymic without a given name', { patronymic: 'Асановна' }],
    ['a ПИН that begins with 3', { pin: '30403200812345' }],
    ['a ПИН of 30 February', { pin: '13002200812345' }],
    ['a ПИН of another day', { pin: '10403200812345', birthDate: '2008-03-05' }],
    ['a day before 1900', { birthDate: '1899-12-31' }],
    ['a day that the calendar has not', { birthDate: '2007-02-29' }],
    ['no family name', { familyName: '' }],
    ['a family name that is too long', { familyName: 'а'.repeat(101) }],
  ] as const)('are refused: %s', async (_, fields) => {
    const before = await countPeople();
    const reply = await tryAdd(withFields(fields));
    expect([reply.status, reply.code]).toEqual([422, 'invalid']);
    expect(reply.message).toMatch(/\S/);
    expect(await countPeople()).toBe(before);
  });

  it('are taken at their edges: a leap day, the first day of the century before, one name', async () => {
    const leap = await cardOf(await added(withFields({ pin: '12902200812345', birthDate: '2008-02-29' })));
    expect(leap.fields).toMatchObject({ pin: '12902200812345', birthDate: '2008-02-29', givenName: null });
    const old = await cardOf(await added(withFields({ birthDate: '1900-01-01' })));
    expect(old.fields.birthDate).toBe('1900-01-01');
  });

  it('have no Latin name that was compared when there is none', async () => {
    const personId = await added({ ...aMethodist(), isLatinConfirmed: true });
    expect(
      await queryRows(
        office.server.db,
        `select is_latin_name_confirmed as confirmed from person where id = ${personId}`,
      ),
    ).toEqual([{ confirmed: false }]);
  });
});

describe('a new person', () => {
  it('of the staff has an audit row with who entered whom, and no order', async () => {
    const personId = await added(aMethodist({ login: 'Methodist.Bounds', positionName: 'Лаборант' }));
    const rows = await queryRows(
      office.server.db,
      `select action, actor, after ->> 'login' as login, after ->> 'role' as role from audit
       where person_id = ${personId} order by id`,
    );
    const actor = `person:${office.dean.user?.personId ?? 0}`;
    expect(rows).toEqual([{ action: 'personAdded', actor, login: 'Methodist.Bounds', role: 'teacher' }]);
  });

  it('is stored once when it is sent twice: the second try is a question', async () => {
    const request = withFields({ givenName: 'Сезим', birthDate: '1990-05-06' });
    const before = await countPeople();
    const [first, second] = await Promise.all([
      office.dean.request(officePeople.add, request),
      office.dean.request(officePeople.add, request),
    ]);
    expect(await countPeople()).toBe((before ?? 0) + 1);
    const questions = [first, second].filter(({ person }) => person === null);
    expect(questions.map(({ doubles }) => doubles.map(({ reason }) => reason))).toEqual([['name']]);
  });

  it('who is transferred in has the group and the state of a student', async () => {
    const personId = await added(
      aFresher({ order: { ...anOrder, kind: 'transferredIn', number: '82-К', effectiveOn: '2026-02-10' } }),
    );
    const { person, record } = await cardOf(personId);
    expect(person).toMatchObject({ role: 'student', state: 'active' });
    expect(record?.orders).toEqual([expect.objectContaining({ number: '82-К', kind: 'transferredIn' })]);
  });

  it.each([
    ['number', { ...anOrder, number: '' }],
    ['number', { ...anOrder, number: '8'.repeat(51) }],
    ['basis', { ...anOrder, basis: 'п'.repeat(301) }],
    ['date', { ...anOrder, date: '2026-02-30' }],
    ['day of effect', { ...anOrder, effectiveOn: '10.02.2026' }],
  ])('of studies with a wrong %s of the order is not stored', async (_, order) => {
    const before = await countPeople();
    expect((await tryAdd(aFresher({ order }))).status).toBe(422);
    expect(await countPeople()).toBe(before);
  });

  it('has the choices of the claim in the language of the reader', async () => {
    const choicesIn = (language: string) =>
      office.registrar.request(officePeople.newcomerChoices, {}, { headers: { 'x-lang': language } });
    const [ru, en] = [await choicesIn('ru'), await choicesIn('en')];
    expect(ru.faculties.length).toBeGreaterThan(1);
    expect(new Set(en.faculties.map((one) => one.facultyId))).toEqual(
      new Set(ru.faculties.map((one) => one.facultyId)),
    );
    expect(new Set(en.groups.map(({ groupId: id }) => id))).toEqual(
      new Set(ru.groups.map(({ groupId: id }) => id)),
    );
  });

  it('is entered by nobody without the claim', async () => {
    const teacher = await office.server.signIn('teacher');
    for (const reply of [
      await teacher.tryRequest(officePeople.newcomerChoices, {}),
      await teacher.tryRequest(officePeople.suggestLogin, { familyName: 'Токтосунова' }),
      await teacher.tryRequest(officePeople.add, aMethodist()),
    ])
      expect(reply.status).toBe(403);
  });
});
