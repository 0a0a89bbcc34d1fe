import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { groups } from '@portal/wire/groups/groups';
import { study } from '@portal/wire';
import type { TestClient } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { startGroupOffice, type GroupOffice } from '../../../../test/people/start-group-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let office: GroupOffice;

beforeAll(async () => {
  office = await startGroupOffice();
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

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

describe('an order by the office (D-63.9)', () => {
  it('is previewed without a change, and does what the preview says', async () => {
    const wanted = office.order({ personIds: [office.mate(0), office.mate(1)] });
    const preview = await office.dean.request(groups.previewOrder, wanted);
    expect(preview.isInForce).toBe(true);
    expect(preview.effects).toHaveLength(2);
    expect(preview.effects[0]).toMatchObject({
      before: { state: 'studying', groupName: office.ownGroup.groupName },
      after: { state: 'studying', groupName: office.otherGroup.groupName },
      obstacle: null,
      access: 'stays',
    });
    expect(await ordersOf(office.mate(0))).toEqual([]);
    expect(await audits()).toEqual([]);
    expect(await office.dean.request(groups.giveOrder, wanted)).toEqual(preview);
    expect(await office.rowOf(office.otherGroup.groupId, office.mate(0))).toMatchObject({ isFormer: false });
    expect(await office.rowOf(office.ownGroup.groupId, office.mate(0))).toMatchObject({ isFormer: true });
    const actor = `person:${office.dean.user?.personId}`;
    expect(await audits()).toEqual([
      { actor, action: 'studentOrdered', reason: null },
      { actor, action: 'studentOrdered', reason: null },
    ]);
  });

  it('given twice is one order, also for a kind that keeps the state', async () => {
    const wanted = office.order({
      kind: 'promoted',
      personIds: [office.mate(2)],
      groupId: office.ownGroup.groupId,
    });
    await office.registrar.request(groups.giveOrder, wanted);
    expect(await office.registrar.tryRequest(groups.giveOrder, wanted)).toMatchObject({
      status: 200,
      code: 'studentOrderRefused',
    });
    const preview = await office.registrar.request(groups.previewOrder, wanted);
    expect(preview.effects[0]).toMatchObject({ obstacle: 'alreadyGiven', after: null });
    expect(await ordersOf(office.mate(2))).toHaveLength(1);
    const both = await Promise.all(
      [1, 2].map(() =>
        office.registrar.tryRequest(
          groups.giveOrder,
          office.order({ personIds: [office.mate(2)], number: '13-П' }),
        ),
      ),
    );
    expect(both.map(({ code }) => code ?? 'given').toSorted()).toEqual(['given', 'studentOrderRefused']);
    expect(await ordersOf(office.mate(2))).toHaveLength(2);
  });

  it('shows each student whom it cannot be given, and is refused for all of them', async () => {
    const wanted = office.order({ personIds: [office.mate(3), office.mate(0)], number: '14-П' });
    const { effects } = await office.registrar.request(groups.previewOrder, wanted);
    expect(effects.find(({ personId }) => personId === office.mate(0))).toMatchObject({
      obstacle: 'sameGroup',
    });
    expect(effects.find(({ personId }) => personId === office.mate(3))).toMatchObject({
      obstacle: null,
      after: { groupName: office.otherGroup.groupName },
    });
    const refused = await office.registrar.tryRequest(groups.giveOrder, wanted);
    expect(refused).toMatchObject({
      code: 'studentOrderRefused',
      message: expect.stringContaining('1 студенту'),
    });
    expect(await office.rowOf(office.ownGroup.groupId, office.mate(3))).toMatchObject({ isFormer: false });
  });

  it('of leave ends the access, and that of return opens it again', async () => {
    const client = await office.server.signIn('student');
    const student = { personIds: [office.student.id], groupId: undefined };
    const leave = office.order({
      ...student,
      kind: 'leave',
      number: '20-А',
      leaveUntil: addDays(office.today, 365),
    });
    const { effects } = await office.dean.request(groups.giveOrder, leave);
    expect(effects).toMatchObject([{ after: { state: 'leave' }, access: 'ends' }]);
    expect((await client.tryRequest(study.years, {})).status).toBe(401);
    expect(await office.rowOf(office.ownGroup.groupId, office.student.id)).toMatchObject({
      state: 'leave',
      isFormer: false,
    });
    const back = office.order({ ...student, kind: 'returned', number: '21-А' });
    expect((await office.dean.request(groups.giveOrder, back)).effects).toMatchObject([
      { after: { state: 'studying', groupName: office.ownGroup.groupName }, access: 'opens' },
    ]);
    await office.server.signIn('student');
  });

  it('names the groups and streams that end with it', async () => {
    const streams = await queryRows<{ title: string }>(
      office.server.db,
      `select title from group_member join study_group on id = group_id where person_id = ${office.mate(3)} and not is_home`,
    );
    const dismissed = office.order({ kind: 'dismissed', personIds: [office.mate(3)], groupId: undefined });
    const { effects } = await office.dean.request(groups.previewOrder, dismissed);
    expect(effects[0]?.endedGroups.toSorted()).toEqual(streams.map(({ title }) => title).toSorted());
    expect(effects[0]).toMatchObject({ after: { state: 'left', groupName: null }, access: 'ends' });
  });

  it('into a group of another faculty takes a claim that covers it', async () => {
    const wanted = office.order({ personIds: [office.mate(4)], groupId: office.foreignGroup.groupId });
    for (const call of [groups.previewOrder, groups.giveOrder])
      expect(await office.dean.tryRequest(call, wanted)).toMatchObject({
        code: 'groupOfOtherFaculty',
        message: expect.stringContaining('Группа другого факультета'),
      });
    const stranger = office.order({ personIds: [office.foreign.id] });
    expect((await office.dean.tryRequest(groups.giveOrder, stranger)).status).toBe(404);
    await office.registrar.request(groups.giveOrder, wanted);
    expect((await office.dean.tryRequest(groups.student, { personId: office.mate(4) })).status).toBe(404);
  });
});

describe('an order that the office takes back (D-63.10)', () => {
  it('leaves everything as before, with the reason in the audit; earlier ones stay', async () => {
    const orders = await ordersOf(office.mate(2));
    expect(orders.map(({ obstacle }) => obstacle)).toEqual([null, 'later']);
    const withdraw = (orderId: number, client: TestClient = office.dean) =>
      client.tryRequest(groups.withdrawOrder, {
        personId: office.mate(2),
        orderId,
        reason: 'Не тот студент',
      });
    expect(await withdraw(orders[1]?.orderId ?? 0)).toMatchObject({ code: 'studentOrderStays' });
    expect(await withdraw(orders[0]?.orderId ?? 0)).toMatchObject({ status: 200 });
    expect((await ordersOf(office.mate(2))).map(({ kind }) => kind)).toEqual(['promoted']);
    expect(await office.rowOf(office.ownGroup.groupId, office.mate(2))).toMatchObject({ isFormer: false });
    expect(await audits()).toEqual([
      expect.objectContaining({ action: 'studentOrderWithdrawn', reason: 'Не тот студент' }),
    ]);
    expect(await withdraw(orders[0]?.orderId ?? 0)).toMatchObject({ code: 'studentOrderStays' });
  });

  it('does not bring a student to another faculty', async () => {
    const [move] = await ordersOf(office.mate(4));
    const back = { personIds: [office.mate(4)], groupId: office.ownGroup.groupId, number: '15-П' };
    await office.registrar.request(groups.giveOrder, office.order(back));
    const [last] = await ordersOf(office.mate(4));
    const withdrawn = { personId: office.mate(4), orderId: last?.orderId ?? 0, reason: 'Ошибка' };
    expect(await office.dean.tryRequest(groups.withdrawOrder, withdrawn)).toMatchObject({
      code: 'groupOfOtherFaculty',
    });
    expect((await ordersOf(office.mate(4))).map(({ number }) => number)).toEqual(['15-П', move?.number]);
  });
});
