import { sql, type RawBuilder } from 'kysely';

/** SQL: what stands of the row `charge`: its amount without a correction and discounts. */
export const netOfCharge = sql<number>`(charge.amount + coalesce((
  select sum(part.amount) from ledger_entry part where part.corrects = charge.id), 0))`;

/**
 * SQL: what students owe, by service and year: `balance`, and `credit`, the money that covers what stands of the charges. Money of one
 * service does not pay for another. `students` has their ids.
 */
export const openAccounts = (students: RawBuilder<unknown>) => sql`
  select entry.student_id, entry.service_id, entry.academic_year_id, sum(entry.amount) as balance,
    greatest(0, coalesce(- sum(entry.amount) filter (where entry.kind <> 'charge' and entry.corrects is null), 0)) as credit
  from ledger_entry entry where entry.student_id in (${students})
  group by entry.student_id, entry.service_id, entry.academic_year_id having sum(entry.amount) > 0`;
