import { sql } from 'kysely';
import { numericDate } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { RuleError } from '../../../university/errors.ts';

interface EndingOrder {
  readonly status: 'leave' | 'left' | 'graduated';
  readonly number: string;
  readonly date: string;
}

const codes = { leave: 'onLeave', left: 'studyEnded', graduated: 'graduated' } as const;

/** Refuses a session to whom an order has ended the studies or interrupted them, and names the order (D-63). */
export async function refuseWithoutStudy(db: Db, personId: number): Promise<void> {
  const { rows } = await sql<EndingOrder>`
    select period.status, head.number, head.date
    from student_period period join student_order head on head.id = period.order_id
    where period.person_id = ${personId} and ${today} between period.first_day and period.last_day`.execute(
    db,
  );
  const [order] = rows;
  if (order) throw new RuleError(codes[order.status], { number: order.number, day: numericDate(order.date) });
}
