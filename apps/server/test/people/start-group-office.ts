import { groups, type NewStudentOrder } from '@portal/wire/groups/groups';
import type { GroupMember } from '@portal/wire/groups/group-fields';
import { todayOf } from '../access/journal-fixture.ts';
import { queryRows } from '../seeded-database.ts';
import { startOffice, type Office } from './start-office.ts';

interface Group {
  readonly groupId: number;
  readonly groupName: string;
}

/** The office with groups, and students of the first one who are not demo accounts. */
export interface GroupOffice extends Office {
  readonly today: string;
  /** The group of `student`, another one of the same faculty, and one of another faculty. */
  readonly ownGroup: Group;
  readonly otherGroup: Group;
  readonly foreignGroup: Group;
  readonly mates: readonly { readonly id: number; readonly name: string }[];
  mate(at: number): number;
  /** An order of today that moves the first of the mates to the other group, with changes. */
  order(changes?: Partial<NewStudentOrder>): NewStudentOrder;
  listOf(groupId: number, day?: string): Promise<GroupMember[]>;
  rowOf(groupId: number, personId: number, day?: string): Promise<GroupMember | undefined>;
}

const noGroup: Group = { groupId: 0, groupName: '' };

export async function startGroupOffice(): Promise<GroupOffice> {
  const office = await startOffice();
  const { db } = office.server;
  const { facultyId, group } = office.student;
  const today = await todayOf(db);
  const byFaculty = (isOwn: boolean) =>
    queryRows<Group>(
      db,
      `select id as "groupId", title as "groupName" from study_group where kind = 'group'
         and (faculty_id = ${facultyId}) = ${isOwn} order by title = '${group}' desc, title`,
    );
  const [ownGroup = noGroup, otherGroup = noGroup] = await byFaculty(true);
  const [foreignGroup = noGroup] = await byFaculty(false);
  const mates = await queryRows<{ id: number; name: string }>(
    db,
    `select person.id, full_name as name from person join group_member on person_id = person.id and is_home
       where group_id = ${ownGroup.groupId} and login not in ('student', 'newcomer') order by full_name, person.id limit 6`,
  );
  const mate = (at: number) => mates[at]?.id ?? 0;
  const listOf = async (groupId: number, day?: string) =>
    (await office.registrar.request(groups.members, { groupId, day })).members;
  return {
    ...office,
    today,
    ownGroup,
    otherGroup,
    foreignGroup,
    mates,
    mate,
    order: (changes = {}) => ({
      kind: 'moved',
      number: '12-П',
      date: today,
      effectiveOn: today,
      basis: 'Заявление',
      personIds: [mate(0)],
      groupId: otherGroup.groupId,
      ...changes,
    }),
    listOf,
    rowOf: async (groupId, personId, day) =>
      (await listOf(groupId, day)).find((member) => member.personId === personId),
  };
}
