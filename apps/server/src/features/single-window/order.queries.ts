import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { Order, OrderStatus, RequestOf, singleWindow } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';
import { readPickups, type PickupFacts } from './read-pickups.ts';

/** The newest orders of a student, at most; purposes in own words may be ordered without end. */
export const ORDERS_MAX = 200;

interface OrderRow extends Pick<Order, 'id' | 'status' | 'version' | 'purposeText'>, PickupFacts {
  readonly createdAt: Date;
  readonly documentId: number;
  readonly documentName: string;
  readonly usualDays: number;
  readonly regionId: number;
  readonly regionName: string;
  readonly districtId: number;
  readonly districtName: string;
  readonly purposeId: number;
  readonly purposeName: string;
  readonly isOwnText: boolean;
  readonly steps: readonly {
    readonly status: OrderStatus;
    readonly at: string;
    readonly reason: string | null;
  }[];
}

const toOrder = (
  { id, status, version, createdAt, purposeText, steps, ...row }: OrderRow,
  pickup: string | undefined,
): Order => ({
  id,
  status,
  version,
  purposeText,
  createdAt: createdAt.toISOString(),
  document: { id: row.documentId, name: row.documentName, usualDays: row.usualDays },
  region: { id: row.regionId, name: row.regionName },
  district: { id: row.districtId, name: row.districtName },
  purpose: { id: row.purposeId, name: row.purposeName, isOwnText: row.isOwnText },
  // JSON of the database has the offset of its session.
  steps: steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  pickup: status === 'prepared' ? (pickup ?? null) : null,
});

/** The orders of one student. */
export function orderQueries(db: Db, me: number) {
  async function select(lang: Language, condition: RawBuilder<unknown>): Promise<Order[]> {
    const { rows } = await sql<OrderRow>`
      select "order".id, "order".status, "order".version, "order".created_at as "createdAt",
        "order".purpose_text as "purposeText", document.id as "documentId", document.usual_days as "usualDays",
        ${inLanguage('document.title', lang)} as "documentName",
        region.id as "regionId", ${inLanguage('region.title', lang)} as "regionName",
        district.id as "districtId", ${inLanguage('district.title', lang)} as "districtName",
        purpose.id as "purposeId", ${inLanguage('purpose.title', lang)} as "purposeName",
        purpose.is_own_text as "isOwnText", "order".pickup as "ownPickup", faculty.code as "facultyCode", (
          select coalesce(json_agg(json_build_object('status', step.status, 'at', step.at, 'reason', step.reason)
            order by step.version), '[]')
          from document_order_step step where step.order_id = "order".id) as steps
      from document_order "order"
      join person student on student.id = "order".student_id
      left join faculty on faculty.id = student.faculty_id
      join order_document document on document.id = "order".document_id
      join region on region.id = "order".region_id
      join district on district.id = "order".district_id
      join order_purpose purpose on purpose.id = "order".purpose_id
      where "order".student_id = ${me} and ${condition}
      order by "order".id desc limit ${ORDERS_MAX}`.execute(db);
    const pickupOf = await readPickups(db);
    return rows.map((row) => toOrder(row, pickupOf(row)?.[lang]));
  }

  return {
    list: (lang: Language) => select(lang, sql`true`),

    async find(orderId: number, lang: Language): Promise<Order | undefined> {
      const [order] = await select(lang, sql`"order".id = ${orderId}`);
      return order;
    },

    /** Undefined when an order of the same document and purpose is open. */
    async add({
      documentId,
      regionId,
      districtId,
      purposeId,
      purposeText,
    }: RequestOf<typeof singleWindow.saveOrder>): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        insert into document_order (student_id, document_id, region_id, district_id, purpose_id, purpose_text)
        values (${me}, ${documentId}, ${regionId}, ${districtId}, ${purposeId}, ${purposeText ?? null})
        on conflict do nothing returning id`.execute(db);
      return rows[0]?.id;
    },

    /** False when there is no such order that waits. */
    async cancel(orderId: number): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update document_order set status = 'canceled', version = version + 1, updated_at = now()
        where id = ${orderId} and student_id = ${me} and status = 'waiting'`.execute(db);
      return numAffectedRows === 1n;
    },
  };
}
