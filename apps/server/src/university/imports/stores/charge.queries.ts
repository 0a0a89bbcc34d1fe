import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { ChargeError, chargeStudents, takeChargesBack } from '../../charges/charge-students.ts';
import type { Actor } from '../../people/actor.ts';
import { ImportConflictError, type StoredRecord } from '../records.ts';
import { teacherSql } from './cells.queries.ts';
import { sentRows, shownRow, type RecordStore } from './record-store.queries.ts';
import { TYIYN_PER_SOM } from '../../charges/parse-amount.ts';

/** Charges; an undo takes them back by corrections, because the ledger only grows. */
export const chargeStore = (
  db: Db,
  { source, actor }: { readonly source: string; readonly actor: Actor },
): RecordStore => ({
  table: 'ledger_entry',

  async read() {
    const { rows } = await sql<StoredRecord>`
      select coalesce(record.source_id, '') as "sourceId", ${shownRow({
        person: teacherSql.personKey(source, 'record.student_id'),
        service: sql`record.service_id`,
        year: sql`record.academic_year_id`,
        amount: sql`to_char(record.amount / 100.0, 'FM999999990.00')`,
        dueOn: sql`record.due_on`,
        note: sql`record.note`,
      })} as row, false as "isCurrent", '{}'::text[] as locked, '{}'::text[] as edited
      from ledger_entry record
      where record.source = ${source} and not exists (
        select from ledger_entry correction where correction.corrects = record.id and correction.kind = 'correction')
      order by record.id`.execute(db);
    return rows;
  },

  async insert(records) {
    if (records.length === 0) return;
    const { rows } = await sql<{ sourceId: string; studentId: number }>`
      select found."sourceId", found.id as "studentId"
      from (select sent."sourceId", ${teacherSql.personId(source, 'person')} as id from ${sentRows(['person'], records)}) found
      where found.id is not null and found."sourceId" is not null`.execute(db);
    const students = new Map(rows.map((row) => [row.sourceId, row.studentId]));
    const charges = records.map(({ sourceId, row }) => ({
      studentId: students.get(sourceId) ?? 0,
      serviceId: Number(row['service']),
      academicYearId: Number(row['year']),
      amount: Math.round(Number(row['amount']) * TYIYN_PER_SOM),
      dueOn: row['dueOn'] ?? '',
      note: row['note'] ?? undefined,
      owner: { source, sourceId },
    }));
    await chargeStudents(db, charges, actor);
  },

  async update(records) {
    if (records.length > 0) throw new Error('The ledger only grows: a charge has nothing that can change');
  },

  async remove(sourceIds) {
    try {
      await takeChargesBack(db, { source, sourceIds }, actor);
    } catch (error) {
      if (!(error instanceof ChargeError)) throw error;
      throw new ImportConflictError(`Nothing was undone: ${error.message}`, { cause: error });
    }
  },
});
