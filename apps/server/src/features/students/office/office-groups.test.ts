import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { groups, type NewStudentOrder } from '@portal/wire/groups/groups';
import { study } from '@portal/wire';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let office: Office;
let today: string;
/** The group of `student`, another one of the same faculty, and one of another faculty. */
let own: { groupId: number; groupName: string };
let other: typeof own;
let foreign: typeof own;
/** Students of that group who are not demo accounts. */
let mates: { id: number; name: string }[];

beforeAll(async () => {
  office = await startOffice();
  today = await todayOf(office.server.db);
  const byFaculty = (isOwn: boolean) =>
    queryRows<typeof own>(
      office.server.db,
      `select id as "groupId", title as "groupName" from study_group where kind = 'group'
         and (faculty_id = ${office.student.facultyId}) = ${isOwn} order by title = '${office.student.group}' desc, title`,
    );
  [own = { groupId: 0, groupName: '' }, other = own] = await byFaculty(true);
  [foreign = own] = await byFaculty(false);
  mates = await queryRows(
    office.server.db,
    `select person.id, full_name as name from person join group_member on person_id = person.id and is_home
       where group_id = ${own.groupId} and login not in ('student', 'newcomer') order by full_name, person.id limit 6`,
  );
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

const mate = (at: number) => mates[at]?.id ?? 0;
const order = (changes: Partial<NewStudentOrder> = {}): NewStudentOrder => ({
  kind: 'moved',
  number: '12-П',
  date: today,
  effectiveOn: today,
  basis: 'Заявление',
  personIds: [mate(0)],
  groupId: other.groupId,
  ...changes,
});
const listOf = async (groupId: number, day?: string) =>
  (await office.registrar.request(groups.members, { groupId, day })).members;
const rowOf = async (groupId: number, personId: number, day?: string) =>
  (await listOf(groupId, day)).find((member) => member.personId === personId);
const audits = () =>
  queryRows<{ actor: string; action: string; reason: string | null }>(
    office.server.db,
    `select actor, action, reason from audit where action <> 'personViewed' order by id`,
  );
/** Without the enrolment of the demo. */
const ordersOf = async (personId: number) =>
  (await office.registrar.request(groups.student, { personId })).orders.filter(
    ({ kind }) => kind !== 'enrolled',
  );

describe('groups of the office (D-62.3)', () => {
  it('are found by title, faculty and year, within the faculties of the claim', async () => {
    const { faculties, isEverywhere } = await office.registrar.request(groups.choices, {});
    expect([faculties.length > 1, isEverywhere]).toEqual([true, true]);
    const deans = await office.dean.request(groups.choices, {});
    expect(deans).toMatchObject({
      faculties: [{ facultyId: office.student.facultyId }],
      isEverywhere: false,
      today,
    });
    const namesOf = async (client: TestClient, filter: object = {}) =>
      (await client.request(groups.find, filter)).groups.map(({ groupName }) => groupName);
    expect(await namesOf(office.registrar, { text: own.groupName.toLowerCase() })).toEqual([own.groupName]);
    expect(await namesOf(office.registrar, { text: foreign.groupName })).toEqual([foreign.groupName]);
    expect(await namesOf(office.dean, { text: foreign.groupName })).toEqual([]);
    expect(await namesOf(office.registrar)).toEqual(
      expect.arrayContaining([own.groupName, foreign.groupName]),
    );
    expect(await namesOf(office.registrar, { facultyId: office.student.facultyId })).not.toContain(
      foreign.groupName,
    );
    const [group] = (await office.registrar.request(groups.find, { text: own.groupName })).groups;
    expect(group?.studentCount).toBeGreaterThan(10);
    const year = group?.studyYear ?? 0;
    expect(await namesOf(office.registrar, { studyYear: year })).toContain(own.groupName);
    expect(await namesOf(office.registrar, { studyYear: year + 1 })).not.toContain(own.groupName);
  });

  it('have the list of a day; who has left stands below with day, order and new group', async () => {
    const effectiveOn = addDays(today, 3);
    await office.registrar.request(groups.giveOrder, order({ personIds: [mate(5)], effectiveOn }));
    const before = await listOf(own.groupId);
    expect(before.find(({ personId }) => personId === mate(5))).toMatchObject({
      isFormer: false,
      lastDay: addDays(effectiveOn, -1),
      leftBy: 'moved',
      nextGroupName: other.groupName,
    });
    const after = await listOf(own.groupId, effectiveOn);
    expect(after.at(-1)).toMatchObject({ personId: mate(5), isFormer: true });
    expect(after).toHaveLength(before.length);
    expect(await rowOf(other.groupId, mate(5))).toBeUndefined();
    expect(await rowOf(other.groupId, mate(5), effectiveOn)).toMatchObject({
      isFormer: false,
      firstDay: effectiveOn,
    });
    const views = await queryRows<{ count: number }>(
      office.server.db,
      `select count(*)::int as count from audit where action = 'personViewed' and person_id = ${mate(5)}`,
    );
    expect(views[0]?.count).toBeGreaterThan(1);
  });

  it('of another faculty are not found', async () => {
    const list = await office.dean.tryRequest(groups.members, { groupId: foreign.groupId });
    expect(list.status).toBe(404);
    expect((await office.dean.tryRequest(groups.student, { personId: office.foreign.id })).status).toBe(404);
    expect(await office.dean.request(groups.findStudents, { text: office.foreign.name })).toEqual([]);
    const found = await office.dean.request(groups.findStudents, { text: mates[0]?.name ?? '' });
    expect(found).toContainEqual(expect.objectContaining({ personId: mate(0), groupName: own.groupName }));
  });
});

describe('an order by the office (D-63.9)', () => {
  it('is previewed without a change, and does what the preview says', async () => {
    const wanted = order({ personIds: [mate(0), mate(1)] });
    const preview = await office.dean.request(groups.previewOrder, wanted);
    expect(preview.isInForce).toBe(true);
    expect(preview.effects).toHaveLength(2);
    expect(preview.effects[0]).toMatchObject({
      before: { state: 'studying', groupName: own.groupName },
      after: { state: 'studying', groupName: other.groupName },
      obstacle: null,
      access: 'stays',
    });
    expect(await ordersOf(mate(0))).toEqual([]);
    expect(await audits()).toEqual([]);
    expect(await office.dean.request(groups.giveOrder, wanted)).toEqual(preview);
    expect(await rowOf(other.groupId, mate(0))).toMatchObject({ isFormer: false });
    expect(await rowOf(own.groupId, mate(0))).toMatchObject({ isFormer: true });
    const actor = `person:${office.dean.user?.personId}`;
    expect(await audits()).toEqual([
      { actor, action: 'studentOrdered', reason: null },
      { actor, action: 'studentOrdered', reason: null },
    ]);
  });

  it('given twice is one order, also for a kind that keeps the state', async () => {
    const wanted = order({ kind: 'promoted', personIds: [mate(2)], groupId: own.groupId });
    await office.registrar.request(groups.giveOrder, wanted);
    expect(await office.registrar.tryRequest(groups.giveOrder, wanted)).toMatchObject({
      status: 200,
      code: 'studentOrderRefused',
    });
    const preview = await office.registrar.request(groups.previewOrder, wanted);
    expect(preview.effects[0]).toMatchObject({ obstacle: 'alreadyGiven', after: null });
    expect(await ordersOf(mate(2))).toHaveLength(1);
    const both = await Promise.all(
      [1, 2].map(() =>
        office.registrar.tryRequest(groups.giveOrder, order({ personIds: [mate(2)], number: '13-П' })),
      ),
    );
    expect(both.map(({ code }) => code ?? 'given').toSorted()).toEqual(['given', 'studentOrderRefused']);
    expect(await ordersOf(mate(2))).toHaveLength(2);
  });

  it('shows each student whom it cannot be given, and is refused for all of them', async () => {
    const wanted = order({ personIds: [mate(3), mate(0)], number: '14-П' });
    const { effects } = await office.registrar.request(groups.previewOrder, wanted);
    expect(effects.find(({ personId }) => personId === mate(0))).toMatchObject({ obstacle: 'sameGroup' });
    expect(effects.find(({ personId }) => personId === mate(3))).toMatchObject({
      obstacle: null,
      after: { groupName: other.groupName },
    });
    const refused = await office.registrar.tryRequest(groups.giveOrder, wanted);
    expect(refused).toMatchObject({
      code: 'studentOrderRefused',
      message: expect.stringContaining('1 студенту'),
    });
    expect(await rowOf(own.groupId, mate(3))).toMatchObject({ isFormer: false });
  });

  it('of leave ends the access, and that of return opens it again', async () => {
    const client = await office.server.signIn('student');
    const student = { personIds: [office.student.id], groupId: undefined };
    const leave = order({ ...student, kind: 'leave', number: '20-А' });
    const { effects } = await office.dean.request(groups.giveOrder, leave);
    expect(effects).toMatchObject([{ after: { state: 'leave' }, access: 'ends' }]);
    expect((await client.tryRequest(study.years, {})).status).toBe(401);
    expect(await rowOf(own.groupId, office.student.id)).toMatchObject({ state: 'leave', isFormer: false });
    const back = order({ ...student, kind: 'returned', number: '21-А' });
    expect((await office.dean.request(groups.giveOrder, back)).effects).toMatchObject([
      { after: { state: 'studying', groupName: own.groupName }, access: 'opens' },
    ]);
    await office.server.signIn('student');
  });

  it('names the groups and streams that end with it', async () => {
    const streams = await queryRows<{ title: string }>(
      office.server.db,
      `select title from group_member join study_group on id = group_id where person_id = ${mate(3)} and not is_home`,
    );
    const dismissed = order({ kind: 'dismissed', personIds: [mate(3)], groupId: undefined });
    const { effects } = await office.dean.request(groups.previewOrder, dismissed);
    expect(effects[0]?.endedGroups.toSorted()).toEqual(streams.map(({ title }) => title).toSorted());
    expect(effects[0]).toMatchObject({ after: { state: 'left', groupName: null }, access: 'ends' });
  });

  it('into a group of another faculty takes a claim that covers it', async () => {
    const wanted = order({ personIds: [mate(4)], groupId: foreign.groupId });
    for (const call of [groups.previewOrder, groups.giveOrder])
      expect(await office.dean.tryRequest(call, wanted)).toMatchObject({
        code: 'groupOfOtherFaculty',
        message: expect.stringContaining('Группа другого факультета'),
      });
    const stranger = order({ personIds: [office.foreign.id] });
    expect((await office.dean.tryRequest(groups.giveOrder, stranger)).status).toBe(404);
    await office.registrar.request(groups.giveOrder, wanted);
    expect((await office.dean.tryRequest(groups.student, { personId: mate(4) })).status).toBe(404);
  });
});

describe('an order that the office takes back (D-63.10)', () => {
  it('leaves everything as before, with the reason in the audit; earlier ones stay', async () => {
    const orders = await ordersOf(mate(2));
    expect(orders.map(({ obstacle }) => obstacle)).toEqual([null, 'later']);
    const withdraw = (orderId: number, client: TestClient = office.dean) =>
      client.tryRequest(groups.withdrawOrder, { personId: mate(2), orderId, reason: 'Не тот студент' });
    expect(await withdraw(orders[1]?.orderId ?? 0)).toMatchObject({ code: 'studentOrderStays' });
    expect(await withdraw(orders[0]?.orderId ?? 0)).toMatchObject({ status: 200 });
    expect((await ordersOf(mate(2))).map(({ kind }) => kind)).toEqual(['promoted']);
    expect(await rowOf(own.groupId, mate(2))).toMatchObject({ isFormer: false });
    expect(await audits()).toEqual([
      expect.objectContaining({ action: 'studentOrderWithdrawn', reason: 'Не тот студент' }),
    ]);
    expect(await withdraw(orders[0]?.orderId ?? 0)).toMatchObject({ code: 'studentOrderStays' });
  });

  it('does not bring a student to another faculty', async () => {
    const [move] = await ordersOf(mate(4));
    const back = { personIds: [mate(4)], groupId: own.groupId, number: '15-П' };
    await office.registrar.request(groups.giveOrder, order(back));
    const [last] = await ordersOf(mate(4));
    const withdrawn = { personId: mate(4), orderId: last?.orderId ?? 0, reason: 'Ошибка' };
    expect(await office.dean.tryRequest(groups.withdrawOrder, withdrawn)).toMatchObject({
      code: 'groupOfOtherFaculty',
    });
    expect((await ordersOf(mate(4))).map(({ number }) => number)).toEqual(['15-П', move?.number]);
  });
});
