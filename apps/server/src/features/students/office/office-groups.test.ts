import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { groups } from '@portal/wire/groups/groups';
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

describe('groups of the office (D-62.3)', () => {
  it('are found by title, faculty and year, within the faculties of the claim', async () => {
    const { faculties, isEverywhere } = await office.registrar.request(groups.choices, {});
    expect([faculties.length > 1, isEverywhere]).toEqual([true, true]);
    const deans = await office.dean.request(groups.choices, {});
    expect(deans).toMatchObject({
      faculties: [{ facultyId: office.student.facultyId }],
      isEverywhere: false,
      today: office.today,
    });
    const namesOf = async (client: TestClient, filter: object = {}) =>
      (await client.request(groups.find, filter)).groups.map(({ groupName }) => groupName);
    expect(await namesOf(office.registrar, { text: office.ownGroup.groupName.toLowerCase() })).toEqual([
      office.ownGroup.groupName,
    ]);
    expect(await namesOf(office.registrar, { text: office.foreignGroup.groupName })).toEqual([
      office.foreignGroup.groupName,
    ]);
    expect(await namesOf(office.dean, { text: office.foreignGroup.groupName })).toEqual([]);
    expect(await namesOf(office.registrar)).toEqual(
      expect.arrayContaining([office.ownGroup.groupName, office.foreignGroup.groupName]),
    );
    expect(await namesOf(office.registrar, { facultyId: office.student.facultyId })).not.toContain(
      office.foreignGroup.groupName,
    );
    const [group] = (await office.registrar.request(groups.find, { text: office.ownGroup.groupName })).groups;
    expect(group?.studentCount).toBeGreaterThan(10);
    const year = group?.studyYear ?? 0;
    expect(await namesOf(office.registrar, { studyYear: year })).toContain(office.ownGroup.groupName);
    expect(await namesOf(office.registrar, { studyYear: year + 1 })).not.toContain(office.ownGroup.groupName);
  });

  it('have the list of a day; who has left stands below with day, order and new group', async () => {
    const effectiveOn = addDays(office.today, 3);
    await office.registrar.request(
      groups.giveOrder,
      office.order({ personIds: [office.mate(5)], effectiveOn }),
    );
    const before = await office.listOf(office.ownGroup.groupId);
    expect(before.find(({ personId }) => personId === office.mate(5))).toMatchObject({
      isFormer: false,
      lastDay: addDays(effectiveOn, -1),
      leftBy: 'moved',
      nextGroupName: office.otherGroup.groupName,
    });
    const after = await office.listOf(office.ownGroup.groupId, effectiveOn);
    expect(after.at(-1)).toMatchObject({ personId: office.mate(5), isFormer: true });
    expect(after).toHaveLength(before.length);
    expect(await office.rowOf(office.otherGroup.groupId, office.mate(5))).toBeUndefined();
    expect(await office.rowOf(office.otherGroup.groupId, office.mate(5), effectiveOn)).toMatchObject({
      isFormer: false,
      firstDay: effectiveOn,
    });
    const views = await queryRows<{ count: number }>(
      office.server.db,
      `select count(*)::int as count from audit where action = 'personViewed' and person_id = ${office.mate(5)}`,
    );
    expect(views[0]?.count).toBeGreaterThan(1);
  });

  it('of another faculty are not found', async () => {
    const list = await office.dean.tryRequest(groups.members, { groupId: office.foreignGroup.groupId });
    expect(list.status).toBe(404);
    expect((await office.dean.tryRequest(groups.student, { personId: office.foreign.id })).status).toBe(404);
    expect(await office.dean.request(groups.findStudents, { text: office.foreign.name })).toEqual([]);
    const found = await office.dean.request(groups.findStudents, { text: office.mates[0]?.name ?? '' });
    expect(found).toContainEqual(
      expect.objectContaining({ personId: office.mate(0), groupName: office.ownGroup.groupName }),
    );
  });
});
