import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { groups, type NewStudentOrder } from '@portal/wire/groups/groups';
import { startGroupOffice, type GroupOffice } from '../../../../test/people/start-group-office.ts';

let office: GroupOffice;
beforeAll(async () => {
  office = await startGroupOffice();
});
afterAll(() => office.server.close());

const leave = (at: number, changes: Partial<NewStudentOrder> = {}): NewStudentOrder =>
  office.order({
    kind: 'leave',
    number: '30-А',
    personIds: [office.mate(at)],
    groupId: undefined,
    ...changes,
  });
const give = (order: NewStudentOrder) => office.dean.tryRequest(groups.giveOrder, order);
const studentAt = (at: number) => office.dean.request(groups.student, { personId: office.mate(at) });

describe('the planned last day of a leave (D-63)', () => {
  it('is asked for, not before the first one, and of no other order', async () => {
    const refused = { status: 200, code: 'leaveDayRefused' };
    expect(await give(leave(0))).toMatchObject(refused);
    expect(await give(leave(0, { leaveUntil: addDays(office.today, -1) }))).toMatchObject(refused);
    const moved = office.order({ personIds: [office.mate(0)], leaveUntil: office.today });
    expect(await give(moved)).toMatchObject(refused);
    expect(await office.dean.tryRequest(groups.previewOrder, leave(0))).toMatchObject(refused);
    expect((await studentAt(0)).orders.map(({ kind }) => kind)).toEqual(['enrolled']);
  });

  it('is shown in the group and with the student, while the leave is in force', async () => {
    const until = addDays(office.today, 200);
    expect(await give(leave(1, { leaveUntil: until }))).toMatchObject({ status: 200, code: undefined });
    const shown = { until, isOverdue: false };
    const { leave: own, orders } = await studentAt(1);
    expect([own, orders[0]]).toMatchObject([shown, { kind: 'leave', leaveUntil: until }]);
    const groupId = office.ownGroup.groupId;
    expect(await office.rowOf(groupId, office.mate(1))).toMatchObject({ leave: shown });
    expect(await office.rowOf(groupId, office.mate(1), addDays(office.today, -1))).toMatchObject({
      leave: null,
    });
    const passed = await office.rowOf(groupId, office.mate(1), addDays(until, 1));
    expect(passed?.leave).toEqual({ until, isOverdue: true });
    const back = office.order({ kind: 'returned', number: '31-А', personIds: [office.mate(1)] });
    await give({ ...back, groupId: undefined });
    expect((await studentAt(1)).leave).toBeNull();
  });

  it('is overdue once it has passed without an order of return', async () => {
    const until = addDays(office.today, -1);
    await give(leave(2, { effectiveOn: addDays(office.today, -30), leaveUntil: until }));
    expect((await studentAt(2)).leave).toEqual({ until, isOverdue: true });
  });
});

describe('the history of orders (D-63.10)', () => {
  it('names the group from which an order moved the student', async () => {
    await give(office.order({ personIds: [office.mate(3)] }));
    const names = { formerGroupName: office.ownGroup.groupName, groupName: office.otherGroup.groupName };
    expect((await studentAt(3)).orders[0]).toMatchObject(names);
  });
});
