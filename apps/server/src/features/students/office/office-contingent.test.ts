import { CONTINGENT_PAGE } from '@portal/wire/groups/contingent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import type { ContingentRow } from '@portal/wire/groups/contingent';
import { groups, type NewStudentOrder } from '@portal/wire/groups/groups';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../../test/people/start-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { movementQueries } from '../movement.queries.ts';

let office: Office;
let today: string;
let tomorrow: string;
/** Two classmates of `student`, their group, and a group of another faculty. */
let facts: { first: number; second: number; groupId: number; foreignId: number };

beforeAll(async () => {
  office = await startOffice();
  today = await todayOf(office.server.db);
  tomorrow = addDays(today, 1);
  const members = await queryRows<{ personId: number; groupId: number }>(
    office.server.db,
    `select person_id as "personId", group_id as "groupId" from group_member join person on person.id = person_id
       where is_home and login not in ('student', 'newcomer') and group_id = (select group_id from group_member
         where is_home and person_id = ${office.student.id}) order by person_id limit 2`,
  );
  const [foreign] = await queryRows<{ id: number }>(
    office.server.db,
    `select id from study_group where kind = 'group' and faculty_id <> ${office.student.facultyId} order by id`,
  );
  const [first, second] = members.map(({ personId }) => personId);
  facts = {
    first: first ?? 0,
    second: second ?? 0,
    groupId: members[0]?.groupId ?? 0,
    foreignId: foreign?.id ?? 0,
  };
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

const give = (order: Pick<NewStudentOrder, 'kind' | 'personIds' | 'groupId'>) =>
  office.registrar.request(groups.giveOrder, {
    number: `${order.kind}-1`,
    date: today,
    effectiveOn: tomorrow,
    basis: '',
    ...order,
  });
const total = (rows: readonly ContingentRow[]) =>
  rows.reduce((sum, { studying, onLeave }) => sum + studying + onLeave, 0);
const rowsOf = async (client: TestClient, day?: string) =>
  (await client.request(groups.contingent, { day })).rows;

describe('the contingent of the office (D-63.11)', () => {
  it('is counted by faculty, year and form of study, within the faculties of the claim', async () => {
    const all = await rowsOf(office.registrar);
    const deans = await rowsOf(office.dean);
    expect(new Set(deans.map(({ facultyId }) => facultyId))).toEqual(new Set([office.student.facultyId]));
    expect(all.filter(({ facultyId }) => facultyId === office.student.facultyId)).toEqual(deans);
    expect(total(all)).toBe(await movementQueries(office.server.db).count(today));
  });

  it('has the people of each number, each of whom is seen with a row of the audit', async () => {
    const [row] = await rowsOf(office.dean);
    if (!row) throw new Error('The dean has no students');
    const { facultyId, formId, studyYear } = row;
    const filter = { facultyId, formId, studyYear: studyYear ?? 0, isOnLeave: false };
    const first = await office.dean.request(groups.contingentPeople, filter);
    const rest = first.hasMore
      ? await office.dean.request(groups.contingentPeople, {
          ...filter,
          afterId: first.people.at(-1)?.personId,
        })
      : { people: [] };
    const ids = [...first.people, ...rest.people].map(({ personId }) => personId);
    expect(new Set(ids).size).toBe(Math.min(row.studying, 2 * CONTINGENT_PAGE));
    const seen = await queryRows<{ personId: number }>(
      office.server.db,
      `select distinct person_id as "personId" from audit where action = 'personViewed'`,
    );
    expect(new Set(seen.map(({ personId }) => personId))).toEqual(new Set(ids));
    const none = { facultyId: facultyId + 1_000 };
    expect((await office.dean.request(groups.contingentPeople, none)).people).toEqual([]);
  });
});

describe('the movement of the office (D-63.11)', () => {
  const span = () => ({ after: today, until: tomorrow });

  it('explains the numbers of two days by orders, whose people are listed', async () => {
    await give({ kind: 'dismissed', personIds: [facts.first] });
    const { facultyId } = office.student;
    const movement = await office.registrar.request(groups.movement, { ...span(), facultyId });
    expect(movement).toMatchObject({
      countNow: movement.countBefore - 1,
      kinds: [{ kind: 'dismissed', isIncoming: false, count: 1 }],
      others: 0,
    });
    const { rows, hasMore } = await office.dean.request(groups.movementPeople, {
      ...span(),
      kind: 'dismissed',
    });
    expect(rows).toMatchObject([
      { personId: facts.first, kind: 'dismissed', effectiveOn: tomorrow, groupName: office.student.group },
    ]);
    const { orderId = 0, personId = 0 } = rows[0] ?? {};
    expect(hasMore).toBe(false);
    const next = await office.dean.request(groups.movementPeople, { ...span(), last: { orderId, personId } });
    expect(next.rows).toEqual([]);
  });

  it('of a faculty has moves to another one apart from the orders', async () => {
    const { facultyId } = office.student;
    const before = await office.dean.request(groups.movement, { ...span(), facultyId });
    await give({ kind: 'moved', personIds: [facts.second], groupId: facts.foreignId });
    const after = await office.dean.request(groups.movement, { ...span(), facultyId });
    expect(after).toMatchObject({ countNow: before.countNow - 1, kinds: before.kinds, others: -1 });
    const whole = await office.registrar.request(groups.movement, span());
    expect(whole.others).toBe(0);
  });
});
