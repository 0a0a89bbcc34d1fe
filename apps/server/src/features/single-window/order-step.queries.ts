import { sql } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { OrderStatus } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { deliveryQueries } from '../../events/notifications/delivery.queries.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../events/notifications/notification.queries.ts';
import { businessTimeZone } from '../../university/calendar.queries.ts';

export interface OrderChange {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string | undefined;
  readonly pickup: string | undefined;
}

export interface ChangedOrder {
  readonly id: number;
  readonly studentId: number;
  readonly studentName: string;
  readonly documentTitle: LocalizedText;
  readonly ownPickup: string | null;
  readonly facultyCode: string | null;
}

/** An order as the office sees it. */
export interface OfficeOrder {
  readonly id: number;
  readonly status: OrderStatus;
  readonly date: string;
  readonly studentId: number;
  readonly student: string;
  readonly group: string | null;
  readonly document: string;
  readonly purpose: string;
  readonly place: string;
}

/** Orders of all students, for the office. */
export const orderStepQueries = (db: Db) => ({
  /** Undefined unless the order has the status from which the step goes. */
  async change(
    orderId: number,
    { from, to, reason, pickup }: OrderChange,
  ): Promise<ChangedOrder | undefined> {
    const { rows } = await sql<ChangedOrder>`
      update document_order "order"
      set status = ${to}, version = version + 1, reason = ${reason ?? null},
        pickup = coalesce(${pickup ?? null}, "order".pickup), updated_at = now()
      from person student, order_document document
      where "order".id = ${orderId} and "order".status = ${from} and student.id = "order".student_id
        and document.id = "order".document_id
      returning "order".id, student.id as "studentId", student.full_name as "studentName",
        document.title as "documentTitle", "order".pickup as "ownPickup",
        (select code from faculty where id = student.faculty_id) as "facultyCode"`.execute(db);
    return rows[0];
  },

  async findStatus(orderId: number): Promise<OrderStatus | undefined> {
    const row = await db
      .selectFrom('document_order')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row?.status;
  },

  /** Stores the notification; the servers deliver it, because a command has no streams. */
  async notify(studentId: number, notification: NewNotification): Promise<void> {
    await notifyQueries(db).add(notification, sql`select ${studentId}::int as person_id`);
    await deliveryQueries(db).request(notification);
  },

  /** Oldest first. */
  async list(statuses: readonly OrderStatus[]): Promise<OfficeOrder[]> {
    const { rows } = await sql<OfficeOrder>`
      select "order".id, "order".status, to_char("order".created_at at time zone ${businessTimeZone}, 'YYYY-MM-DD') as date,
        student.id as "studentId", student.full_name as student, study_group.title as "group", document.title ->> 'ru' as document,
        coalesce("order".purpose_text, purpose.title ->> 'ru') as purpose,
        concat_ws(', ', region.title ->> 'ru', nullif(district.title, region.title) ->> 'ru') as place
      from document_order "order"
      join person student on student.id = "order".student_id
      left join group_member member on member.person_id = student.id and member.is_home
      left join study_group on study_group.id = member.group_id
      join order_document document on document.id = "order".document_id
      join order_purpose purpose on purpose.id = "order".purpose_id
      join region on region.id = "order".region_id
      join district on district.id = "order".district_id
      where "order".status = any(${statuses}::text[])
      order by "order".created_at, "order".id`.execute(db);
    return rows;
  },
});
