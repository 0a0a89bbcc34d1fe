import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import {
  isOpenOrder,
  type ClaimName,
  type OfficeOrder,
  type OfficeQueue,
  type OrderStatus,
} from '@portal/wire';
import type { OrderCertificate } from '@portal/wire/single-window/office-orders';
import { orderStatuses } from '@portal/wire/single-window/order-statuses';
import type { Db } from '../../../database/tables.ts';
import { businessTimeZone, today } from '../../../university/calendar.queries.ts';
import { workingDaysBetween } from '../../../university/lessons-on.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { containsEveryWord, isInNameIndex } from '../../../university/people/name-search.queries.ts';
import { periodToday, studies } from '../../../university/people/status.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { readPickups, type PickupFacts } from '../read-pickups.ts';

interface QueueRow extends Omit<OfficeOrder, 'createdAt' | 'changedAt' | 'pickup'>, PickupFacts {
  readonly createdAt: Date;
  readonly changedAt: Date;
}

interface QueueRequest {
  readonly status: OrderStatus;
  /** Every word is in the name; none: everybody. */
  readonly words: readonly string[];
  readonly afterId?: number | undefined;
  /** How many orders are read at most. */
  readonly count: number;
}

/** Who works through the orders: an officer with a claim, or an operator on the command line. */
export type Officer = number | 'operator';

const openStatuses = orderStatuses.filter(isOpenOrder);

const isToBeFetched = (status: OrderStatus): boolean => status === 'preparing' || status === 'prepared';

async function toOrders(db: Db, rows: readonly QueueRow[], lang: Language): Promise<OfficeOrder[]> {
  const pickupOf = await readPickups(db);
  return rows.map(({ createdAt, changedAt, ownPickup, facultyCode, ...row }) => ({
    ...row,
    pickup: isToBeFetched(row.status) ? (pickupOf({ ownPickup, facultyCode })?.[lang] ?? null) : null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }));
}

/** SQL condition: the claim covers the faculty of `person`; an operator needs none. */
const isCovered = (officerId: Officer, name: ClaimName) =>
  officerId === 'operator' ? sql`true` : claimCoversFaculty(officerId, name, sql.ref('person.faculty_id'));

/** SQL: orders of the students whose faculty the claim of the officer covers, as `"order"` and `person`. */
const coveredOrders = (officerId: Officer) => sql`
  document_order "order" join person on person.id = "order".student_id and ${isCovered(officerId, 'orders.process')}`;

/** SQL: what the portal can issue for an order now. A certificate with results also needs the claim of those who issue it elsewhere. */
const certificateFor = (officerId: Officer) => sql<OrderCertificate | null>`
  case when document.issued_as = 'studyConfirmation' and ${studies(sql.ref('person.id'))}
    or document.issued_as = 'academicCertificate' and ${isCovered(officerId, 'documents.issue')}
      and not exists (select ${periodToday(sql.ref('person.id'))} and student_period.status = 'graduated')
  then document.issued_as end`;

/** SQL condition: the student waits for more working days than the document usually takes. */
const isLate = sql<boolean>`("order".status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})
  and ${workingDaysBetween(sql`("order".created_at at time zone ${businessTimeZone})::date`, today)} > document.usual_days)`;

const selectOrders = (officerId: Officer, lang: Language) => sql`
  select "order".id, "order".status, "order".created_at as "createdAt", "order".updated_at as "changedAt",
    person.id as "studentId", person.full_name as "studentName", study_group.title as "groupName",
    ${inLanguage('document.title', lang)} as "documentName", ${certificateFor(officerId)} as certificate, ${isLate} as "isLate",
    coalesce("order".purpose_text, ${inLanguage('purpose.title', lang)}) as purpose,
    concat_ws(', ', ${inLanguage('region.title', lang)},
      case when district.title <> region.title then ${inLanguage('district.title', lang)} end) as place,
    "order".reason, "order".pickup as "ownPickup", faculty.code as "facultyCode"
  from ${coveredOrders(officerId)}
  left join faculty on faculty.id = person.faculty_id
  left join group_member member on member.person_id = person.id and member.is_home
  left join study_group on study_group.id = member.group_id
  join order_document document on document.id = "order".document_id
  join order_purpose purpose on purpose.id = "order".purpose_id
  join region on region.id = "order".region_id
  join district on district.id = "order".district_id`;

/** The orders that the claim of an officer covers; all of them for an operator. */
export const officeQueueQueries = (db: Db, officerId: Officer) => ({
  /** Those in work the oldest first, those that are over the newest first. */
  async list({ status, words, afterId, count }: QueueRequest, lang: Language): Promise<OfficeOrder[]> {
    const isOpen = isOpenOrder(status);
    const { rows } = await sql<QueueRow>`
      ${selectOrders(officerId, lang)}
      where "order".status = ${status}
        and (${afterId ?? null}::int is null or ${isOpen ? sql`"order".id > ${afterId ?? null}::int` : sql`"order".id < ${afterId ?? null}::int`})
        and ${words.length === 0 ? sql`true` : sql`${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}`}
      order by ${isOpen ? sql`"order".id` : sql`"order".id desc`} limit ${sql.lit(count)}`.execute(db);
    return toOrders(db, rows, lang);
  },

  /** In the order of the ids; those that the claim does not cover are missing. */
  async byIds(orderIds: readonly number[], lang: Language): Promise<OfficeOrder[]> {
    const { rows } = await sql<QueueRow>`
      ${selectOrders(officerId, lang)}
      where "order".id = any(${orderIds}::int[]) order by "order".id`.execute(db);
    return toOrders(db, rows, lang);
  },

  async counts(): Promise<Pick<OfficeQueue, 'waitingCount' | 'preparingCount' | 'preparedCount'>> {
    const { rows } = await sql<Pick<OfficeQueue, 'waitingCount' | 'preparingCount' | 'preparedCount'>>`
      select count(*) filter (where "order".status = 'waiting')::int as "waitingCount",
        count(*) filter (where "order".status = 'preparing')::int as "preparingCount",
        count(*) filter (where "order".status = 'prepared')::int as "preparedCount"
      from ${coveredOrders(officerId)}
      where "order".status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`.execute(db);
    return rows[0] ?? { waitingCount: 0, preparingCount: 0, preparedCount: 0 };
  },
});
