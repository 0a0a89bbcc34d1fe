import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { FoundStudent, GroupList, StudentOrders } from '@portal/wire/groups/group-fields';
import {
  OFFICE_GROUPS_PAGE,
  type GroupChoices,
  type GroupPage,
  type groups,
} from '@portal/wire/groups/groups';
import type { Db } from '../../../database/tables.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { HttpError } from '../../../university/errors.ts';
import { withdrawalObstacleOf } from '../../../university/orders/withdraw-order.ts';
import { withdrawalQueries } from '../../../university/orders/withdrawal.queries.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeViews, type SeenData } from '../../../university/people/audit-views.ts';
import { claimCoversUniversity } from '../../../university/people/claim-scope.queries.ts';
import { coveredFaculties } from '../../../university/people/covered-faculties.queries.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { findMembers } from './group-members.queries.ts';
import { groupFile } from './group-file.ts';
import { officeGroupQueries } from './office-groups.queries.ts';
import { officeStudentQueries } from './office-students.queries.ts';

type StudentQueries = ReturnType<typeof officeStudentQueries>;

/** The last order is the only one that may be taken back. */
async function findOrders(
  db: Db,
  students: StudentQueries,
  personId: number,
): Promise<StudentOrders['orders']> {
  const orders = await students.orders(personId);
  const last = orders.find(({ kind }) => kind !== 'renamed');
  const given = last && (await withdrawalQueries(db).find(last.orderId, personId));
  const obstacle = (given && withdrawalObstacleOf(given)) ?? null;
  return orders.map((order) => {
    if (order.orderId === last?.orderId) return { ...order, obstacle };
    return { ...order, obstacle: order.kind === 'renamed' ? 'renamed' : 'later' };
  });
}

/** Groups and their students as an officer finds and sees them; each look is a row of the audit (D-65, D-66). */
export function officeGroupsService(db: Db, officerId: number, lang: Language) {
  const queries = officeGroupQueries(db, officerId, lang);
  const students = officeStudentQueries(db, officerId);
  const calendar = calendarQueries(db);

  const seen = (people: readonly { readonly personId: number }[], what: SeenData) =>
    writeViews(
      db,
      people.map(({ personId }) => personId),
      { actor: actorOf(officerId), what },
    );

  const dayOr = async (day: string | undefined): Promise<string> => day ?? (await calendar.today());

  async function members({ groupId, day }: RequestOf<typeof groups.members>): Promise<GroupList> {
    const shownDay = await dayOr(day);
    const group = await queries.find(groupId, shownDay);
    if (!group) throw new HttpError('notFound');
    const found = await findMembers(db, groupId, shownDay);
    await seen(found, 'list of a group');
    return { group, day: shownDay, members: found };
  }

  return {
    async choices(): Promise<GroupChoices> {
      const [faculties, isEverywhere, today] = await Promise.all([
        coveredFaculties(db, { personId: officerId, claim: 'groups.manage', lang }),
        claimCoversUniversity(db, officerId, 'groups.manage'),
        calendar.today(),
      ]);
      return { faculties, isEverywhere, today };
    },

    async page({ text = '', day, ...filter }: RequestOf<typeof groups.find>): Promise<GroupPage> {
      const found = await queries.page(await dayOr(day), { ...filter, words: searchedWords(text) });
      return { groups: found.slice(0, OFFICE_GROUPS_PAGE), hasMore: found.length > OFFICE_GROUPS_PAGE };
    },

    targets: () => queries.targets(),

    members,

    file: async (request: RequestOf<typeof groups.membersXlsx>): Promise<DocumentFile> =>
      groupFile(await members(request), lang),

    async findStudents(text: string): Promise<FoundStudent[]> {
      const found = await students.byText(await calendar.today(), text, searchedWords(text));
      await seen(found, 'students of groups');
      return found;
    },

    async student(personId: number): Promise<StudentOrders> {
      const today = await calendar.today();
      const student = await students.byId(today, personId);
      if (!student) throw new HttpError('notFound');
      await seen([student], 'orders');
      const leave = await students.leave(today, personId);
      return { student, leave, orders: await findOrders(db, students, personId) };
    },
  };
}
