import { sql } from 'kysely';
import { loginKey } from '../../database/login-key.ts';
import { isOrderKind, orderRules, type OrderKind, type StudyState } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { membershipsAround } from './memberships-around.queries.ts';

/** A student before an order. */
export interface OrderedStudent {
  readonly personId: number;
  readonly fullName: string;
  readonly state: StudyState;
  /** The home group on the day of effect, before the order. */
  readonly groupId: number | undefined;
  readonly group: string | undefined;
  readonly lastOrderOn: string | undefined;
}

interface FactsRow {
  readonly personId: number;
  readonly fullName: string;
  readonly lastKind: string | null;
  readonly lastOrderOn: string | null;
  readonly groupId: number | null;
  readonly group: string | null;
}

/** Who has no order yet studies if there is a home group, because groups may be imported without orders. */
function stateOf({ lastKind, groupId }: FactsRow): StudyState {
  if (lastKind !== null && isOrderKind(lastKind)) return orderRules[lastKind].to;
  return groupId === null ? 'none' : 'studying';
}

interface OrderHead {
  readonly kind: OrderKind | 'renamed';
  readonly number: string;
  readonly date: string;
  readonly effectiveOn: string;
  readonly basis: string;
}

interface NewOrder extends OrderHead {
  /** The system whose table has the order; an order that is registered by hand has none. */
  readonly source?: string | undefined;
  /** The planned last day, of a leave. */
  readonly leaveUntil?: string | undefined;
}

interface GivenTo {
  readonly personId: number;
  /** The group from the day of effect. */
  readonly groupId?: number | undefined;
  /** Of a change of name. */
  readonly formerName?: string;
}

/** The ids of people and groups as two lists of equal length. */
const listsOf = (people: readonly GivenTo[]) => ({
  personIds: people.map(({ personId }) => personId),
  groupIds: people.map(({ groupId }) => groupId ?? null),
});

export const orderQueries = (db: Db) => ({
  async findStudents(personIds: readonly number[], effectiveOn: string): Promise<OrderedStudent[]> {
    const { rows } = await sql<FactsRow>`
      select person.id as "personId", person.full_name as "fullName", last.kind as "lastKind",
        last.effective_on as "lastOrderOn", home.group_id as "groupId", study_group.title as "group"
      from person
      left join lateral (
        select kind, effective_on from student_order_person own join student_order head on head.id = own.order_id
        where own.person_id = person.id and head.kind <> 'renamed' order by effective_on desc, head.id desc limit 1) last on true
      left join membership home on home.person_id = person.id and home.is_home
        and ${effectiveOn}::date between home.first_day and home.last_day
      left join study_group on study_group.id = home.group_id
      where person.id = any(${personIds}::int[]) and person.role = 2
      order by person.full_name, person.id`.execute(db);
    return rows.map((row) => ({
      personId: row.personId,
      fullName: row.fullName,
      state: stateOf(row),
      groupId: row.groupId ?? undefined,
      group: row.group ?? undefined,
      lastOrderOn: row.lastOrderOn ?? undefined,
    }));
  },

  /** Those of the people for whom this very order is registered. */
  async givenTo(
    { kind, number, date, effectiveOn }: Omit<OrderHead, 'basis'>,
    personIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ personId: number }>`
      select own.person_id as "personId" from student_order head join student_order_person own on own.order_id = head.id
      where head.kind = ${kind} and head.number = ${number} and head.date = ${date}::date
        and head.effective_on = ${effectiveOn}::date and own.person_id = any(${personIds}::int[])`.execute(
      db,
    );
    return new Set(rows.map(({ personId }) => personId));
  },

  /** The orders about a student in the order of their effect. */
  async ofStudent(personId: number) {
    const { rows } = await sql<
      Omit<OrderHead, 'basis'> & {
        readonly group: string | null;
        readonly formerName: string | null;
        readonly leaveUntil: string | null;
      }
    >`
      select head.kind, head.number, head.date, head.effective_on as "effectiveOn", study_group.title as "group",
        own.former_name as "formerName", own.leave_until as "leaveUntil"
      from student_order_person own join student_order head on head.id = own.order_id
      left join study_group on study_group.id = own.group_id
      where own.person_id = ${personId} order by head.effective_on, head.id`.execute(db);
    return rows;
  },
});

/** Writes an order and what follows from it for the membership. */
export const orderWriteQueries = (db: Db) => ({
  /** Locks the students, so that two orders about one of them wait for each other. */
  async lockStudents(personIds: readonly number[]): Promise<void> {
    await sql`select from person where id = any(${personIds}::int[]) order by id for no key update`.execute(
      db,
    );
  },

  /** An order with the same number, day and effect is the same order, to which people are added. */
  async insert(
    { kind, number, date, effectiveOn, basis, source, leaveUntil }: NewOrder,
    people: readonly GivenTo[],
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into student_order (kind, number, date, effective_on, basis)
      values (${kind}, ${number}, ${date}, ${effectiveOn}, ${basis})
      on conflict (kind, number, date, effective_on) do update set basis = student_order.basis
      returning id`.execute(db);
    const [order] = rows;
    if (!order) throw new Error('The order was not stored');
    const { personIds, groupIds } = listsOf(people);
    const formerNames = people.map(({ formerName }) => formerName ?? null);
    await sql`
      insert into student_order_person (order_id, person_id, group_id, former_name, source, leave_until, memberships_before)
      select ${order.id}, given.*, ${source ?? null}, ${leaveUntil ?? null}::date,
        ${membershipsAround(sql`given.person_id`, effectiveOn)}
      from unnest(${personIds}::int[], ${groupIds}::int[], ${formerNames}::text[])
        as given (person_id, group_id, former_name)`.execute(db);
    return order.id;
  },

  /** Ends all memberships on the day before; what would begin later never begins. */
  async endMemberships(personIds: readonly number[], effectiveOn: string): Promise<void> {
    await sql`
      delete from membership where person_id = any(${personIds}::int[]) and first_day >= ${effectiveOn}::date`.execute(
      db,
    );
    await sql`
      update membership set last_day = ${effectiveOn}::date - 1
      where person_id = any(${personIds}::int[]) and last_day >= ${effectiveOn}::date`.execute(db);
  },

  /** The home group is another one from the day on. */
  async moveTo(people: readonly GivenTo[], effectiveOn: string): Promise<void> {
    const { personIds, groupIds } = listsOf(people);
    await sql`
      delete from membership where person_id = any(${personIds}::int[]) and is_home and first_day >= ${effectiveOn}::date`.execute(
      db,
    );
    await sql`
      update membership set last_day = ${effectiveOn}::date - 1
      where person_id = any(${personIds}::int[]) and is_home and last_day >= ${effectiveOn}::date`.execute(
      db,
    );
    await sql`
      insert into membership (group_id, person_id, is_home, first_day)
      select group_id, person_id, true, ${effectiveOn}::date
      from unnest(${personIds}::int[], ${groupIds}::int[]) as moved (person_id, group_id)`.execute(db);
  },
});

/** The ids of students by their logins, and of groups by their titles. */
export const orderNames = (db: Db) => ({
  async students(logins: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ login: string; id: number }>`
      select distinct sent.login, person.id
      from unnest(${logins}::text[]) as sent (login)
      join person on person.login_key = ${loginKey(sql.ref('sent.login'))} and person.role = 2`.execute(db);
    return new Map(rows.map(({ login, id }) => [login, id]));
  },

  async groups(titles: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ title: string; id: number }>`
      select title, id from study_group where kind = 'group' and title = any(${titles}::text[])`.execute(db);
    return new Map(rows.map(({ title, id }) => [title, id]));
  },
});
