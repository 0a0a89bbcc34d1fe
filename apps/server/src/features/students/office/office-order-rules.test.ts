import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import {
  groups,
  ORDER_BASIS_MAX_LENGTH,
  ORDER_NUMBER_MAX_LENGTH,
  ORDER_PEOPLE_MAX,
  type NewStudentOrder,
} from '@portal/wire/groups/groups';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let office: Office;
let today: string;
/** Two groups of the dean's faculty, and students of the first one who are not demo accounts. */
let own: { id: number; title: string };
let other: typeof own;
let mates: number[];

beforeAll(async () => {
  office = await startOffice();
  today = await todayOf(office.server.db);
  [own = { id: 0, title: '' }, other = own] = await queryRows<typeof own>(
    office.server.db,
    `select id, title from study_group where kind = 'group' and faculty_id = ${office.student.facultyId}
     order by title = '${office.student.group}' desc, title`,
  );
  const rows = await queryRows<{ id: number }>(
    office.server.db,
    `select person.id from person join group_member on person_id = person.id and is_home
     where group_id = ${own.id} and login not in ('student', 'newcomer') order by full_name, person.id limit 8`,
  );
  mates = rows.map(({ id }) => id);
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

const LEAVE_DAYS = 300;
const mate = (at: number) => mates[at] ?? 0;
const order = (at: number, changes: Partial<NewStudentOrder> = {}): NewStudentOrder => ({
  kind: 'leave',
  number: '40-А',
  date: today,
  effectiveOn: today,
  basis: '',
  personIds: [mate(at)],
  leaveUntil:
    (changes.kind ?? 'leave') === 'leave' ? addDays(changes.effectiveOn ?? today, LEAVE_DAYS) : undefined,
  ...changes,
});
const give = (wanted: NewStudentOrder) => office.dean.tryRequest(groups.giveOrder, wanted);
const preview = async (wanted: NewStudentOrder) =>
  (await office.dean.request(groups.previewOrder, wanted)).effects[0];
const ordersOf = async (at: number) =>
  (await office.dean.request(groups.student, { personId: mate(at) })).orders;
const stateOf = async (at: number, day: string) => {
  const { members } = await office.dean.request(groups.members, { groupId: own.id, day });
  return members.find(({ personId }) => personId === mate(at))?.state;
};

describe('the days of an order by the office (D-63.9)', () => {
  it('begin at the day of effect: the eve is as before', async () => {
    const effectiveOn = addDays(today, 5);
    const outcome = await office.dean.request(groups.giveOrder, order(0, { effectiveOn }));
    expect(outcome).toMatchObject({ isInForce: false, effects: [{ access: 'ends' }] });
    expect(await stateOf(0, addDays(effectiveOn, -1))).toBe('studying');
    expect(await stateOf(0, effectiveOn)).toBe('leave');
    const { student } = await office.dean.request(groups.student, { personId: mate(0) });
    expect(student.state).toBe('studying');
  });

  it('are not before those of the last order, and may be the same one', async () => {
    const last = addDays(today, 5);
    const back = order(0, { kind: 'returned', number: '41-А' });
    expect(await preview({ ...back, effectiveOn: addDays(last, -1) })).toMatchObject({
      obstacle: 'beforeLastOrder',
      after: null,
    });
    expect(await preview({ ...back, effectiveOn: last })).toMatchObject({
      before: { state: 'leave' },
      after: { state: 'studying', groupName: own.title },
      obstacle: null,
    });
  });

  it('of leave are counted by the state of that day, not of today', async () => {
    expect(await preview(order(0, { kind: 'graduated', effectiveOn: addDays(today, 6) }))).toMatchObject({
      before: { state: 'leave', groupName: own.title },
      obstacle: 'wrongState',
    });
  });

  it('may lie in the past: the group has the state of each day since', async () => {
    const effectiveOn = addDays(today, -10);
    expect(await give(order(1, { effectiveOn, date: addDays(today, -12) }))).toMatchObject({ status: 200 });
    expect(await stateOf(1, addDays(effectiveOn, -1))).toBe('studying');
    expect(await stateOf(1, today)).toBe('leave');
    expect((await ordersOf(1))[0]).toMatchObject({ date: addDays(today, -12), effectiveOn, obstacle: null });
  });
});

describe('the group of an order by the office (D-63.9)', () => {
  it.each(['moved', 'promoted', 'repeated'] as const)('is needed for %s', async (kind) => {
    expect(await preview(order(2, { kind }))).toMatchObject({ obstacle: 'groupMissing', access: 'stays' });
  });

  it.each(['leave', 'dismissed', 'transferredOut', 'graduated'] as const)('is none of %s', async (kind) => {
    expect(await preview(order(2, { kind, groupId: other.id }))).toMatchObject({
      obstacle: 'groupUnexpected',
      endedGroups: [],
    });
    expect(await give(order(2, { kind, groupId: other.id }))).toMatchObject({ code: 'studentOrderRefused' });
  });

  it('may be another one for who comes back from leave', async () => {
    expect(await give(order(2))).toMatchObject({ status: 200 });
    const back = order(2, { kind: 'returned', number: '42-А', groupId: other.id });
    expect(await preview(back)).toMatchObject({ after: { state: 'studying', groupName: other.title } });
    expect(await give(back)).toMatchObject({ status: 200 });
    const { student } = await office.dean.request(groups.student, { personId: mate(2) });
    expect(student).toMatchObject({ groupName: other.title, state: 'studying' });
  });

  it('is a home group that exists, no stream', async () => {
    const [stream] = await queryRows<{ id: number }>(
      office.server.db,
      `select id from study_group where kind <> 'group' limit 1`,
    );
    for (const groupId of [stream?.id ?? 0, 2_000_000])
      expect(await give(order(3, { kind: 'moved', groupId }))).toMatchObject({ status: 404 });
  });
});

describe('what an order by the office makes of the access (D-63.9)', () => {
  it('ends with the studies, is reading only for a graduate, and opens with the reinstatement', async () => {
    expect(await preview(order(3, { kind: 'graduated' }))).toMatchObject({
      access: 'reads',
      after: { state: 'graduated', groupName: null },
    });
    await give(order(3, { kind: 'dismissed', number: '43-О' }));
    const again = order(3, { kind: 'reinstated', number: '44-В', groupId: other.id });
    expect(await preview(again)).toMatchObject({ before: { state: 'left' }, access: 'opens' });
    expect(await preview(order(3, { kind: 'dismissed', number: '45-О' }))).toMatchObject({
      obstacle: 'wrongState',
      access: 'stays',
    });
  });

  it('is none any more when a student on leave is dismissed: nothing changes', async () => {
    await give(order(4));
    expect(await preview(order(4, { kind: 'dismissed', number: '46-О' }))).toMatchObject({
      before: { state: 'leave' },
      after: { state: 'left' },
      access: 'stays',
    });
  });
});

describe('the bounds of an order by the office', () => {
  it.each([
    ['no people', { personIds: [] }],
    ['an empty number', { number: '' }],
    ['a number that is too long', { number: '1'.repeat(ORDER_NUMBER_MAX_LENGTH + 1) }],
    ['a basis that is too long', { basis: 'я'.repeat(ORDER_BASIS_MAX_LENGTH + 1) }],
    ['too many people', { personIds: Array.from({ length: ORDER_PEOPLE_MAX + 1 }, (_, at) => at + 1) }],
    ['a day that is none', { effectiveOn: '2026-02-30' }],
    ['a day in other writing', { date: '01.09.2026' }],
  ])('refuse %s', async (_, changes) => {
    expect(await give(order(5, changes))).toMatchObject({ status: 422 });
  });

  it('take the longest number and basis, and a person named twice once', async () => {
    const number = '№'.repeat(ORDER_NUMBER_MAX_LENGTH);
    const basis = 'ү'.repeat(ORDER_BASIS_MAX_LENGTH);
    const wanted = order(5, { number, basis, personIds: [mate(5), mate(5)] });
    expect((await office.dean.request(groups.giveOrder, wanted)).effects).toHaveLength(1);
    expect((await ordersOf(5))[0]).toMatchObject({ number, basis });
  });

  it('have no place for a teacher, or for somebody who does not exist', async () => {
    for (const personId of [office.teacher.id, 2_000_000])
      expect(await give(order(6, { personIds: [mate(6), personId] }))).toMatchObject({ status: 404 });
    expect(await stateOf(6, today)).toBe('studying');
  });
});

describe('the audit of an order by the office (D-66)', () => {
  const rows = () =>
    queryRows<{ action: string; person_id: number; actor: string; details: Record<string, unknown> }>(
      office.server.db,
      'select action, person_id, actor, details from audit order by id',
    );

  it('has who saw the preview, and nothing of the order itself', async () => {
    await preview(order(6));
    const actor = `person:${office.dean.user?.personId}`;
    expect(await rows()).toEqual([
      { action: 'personViewed', person_id: mate(6), actor, details: { what: 'preview of an order' } },
    ]);
  });

  it('has kind, number and days of the order, and no row of one that is refused', async () => {
    expect(await give(order(4, { personIds: [mate(4), mate(6)] }))).toMatchObject({
      code: 'studentOrderRefused',
    });
    expect(await rows()).toEqual([]);
    await give(order(6, { number: '47-А' }));
    expect(await rows()).toMatchObject([
      {
        action: 'studentOrdered',
        person_id: mate(6),
        details: { kind: 'leave', number: '47-А', date: today, effectiveOn: today, groupId: own.id },
      },
    ]);
  });
});

it.each([
  ['ru', /1 студенту/],
  ['kg', /1 студентке/],
  ['en', /1 student/],
] as const)('an order that is refused says it in %s', async (lang, sentence) => {
  const headers = { 'x-lang': lang };
  const refused = await office.dean.tryRequest(groups.giveOrder, order(6, { number: '48-А' }), { headers });
  expect(refused.message).toMatch(sentence);
});
