import { sql } from 'kysely';
import { numericDate } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { RuleError } from '../../../university/errors.ts';
import { alumniLastDay } from '../../../university/people/alumni.queries.ts';

interface EndingOrder {
  readonly status: 'leave' | 'left' | 'graduated';
  readonly number: string;
  readonly date: string;
  readonly firstDay: string;
  /** The last day on which a graduate reads; before the first day if the setting gives no time. */
  readonly alumniUntil: string;
  readonly today: string;
}

function errorOf({ status, number, date, firstDay, alumniUntil }: EndingOrder): RuleError {
  const order = { number, day: numericDate(date) };
  if (status === 'leave') return new RuleError('onLeave', order);
  if (status === 'left') return new RuleError('studyEnded', order);
  return alumniUntil < firstDay
    ? new RuleError('graduated', order)
    : new RuleError('alumniAccessEnded', { ...order, until: numericDate(alumniUntil) });
}

/**
 * Refuses a session to whom an order has ended the studies or interrupted them, and names the order (D-63). Returns true for a graduate
 * who still reads their own records.
 */
export async function requireAccess(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<EndingOrder>`
    select period.status, head.number, head.date, period.first_day as "firstDay",
      ${alumniLastDay(sql.ref('period.first_day'))} as "alumniUntil", ${today} as today
    from student_period period join student_order head on head.id = period.order_id
    where period.person_id = ${personId} and ${today} between period.first_day and period.last_day`.execute(
    db,
  );
  const [order] = rows;
  if (!order) return false;
  if (order.status === 'graduated' && order.today <= order.alumniUntil) return true;
  throw errorOf(order);
}
