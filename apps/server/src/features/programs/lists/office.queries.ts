import { sql } from 'kysely';
import type { ProgramLedgerEntry, ProgramOrder } from '@portal/wire/programs/program-rows';
import type { Db } from '../../../database/tables.ts';
import type { ProgramList } from './program-list.ts';
import { isSince, isWithinToken } from './token-scope.queries.ts';

const ofStudent = sql.ref('person.faculty_id');

/** Orders with the people of the faculties alone; an order about nobody of them is left out. The basis may name others. */
export const orderList = (db: Db): ProgramList<ProgramOrder> => ({
  keyLength: 1,
  keyOf: ({ id }) => [id],
  async read(read) {
    const { rows } = await sql<ProgramOrder>`
      select head.id, head.source, head.source_id as "sourceId", head.kind, head.number, head.date,
        head.effective_on as "effectiveOn", (
          select coalesce(json_agg(json_build_object('personId', own.person_id, 'groupId', own.group_id)
            order by own.person_id), '[]')
          from student_order_person own join person on person.id = own.person_id
          where own.order_id = head.id and ${isWithinToken(read, ofStudent)}) as people
      from student_order head
      where head.id > ${read.after[0]} and ${isSince(read, sql.ref('head.created_at'))} and exists (
        select from student_order_person own join person on person.id = own.person_id
        where own.order_id = head.id and ${isWithinToken(read, ofStudent)})
      order by head.id limit ${read.limit}`.execute(db);
    return rows;
  },
});

interface LedgerRow extends Omit<ProgramLedgerEntry, 'recordedAt'> {
  readonly recordedAt: Date;
}

/** Entries of the ledger, which are only added to. A note may name people. */
export const ledgerList = (db: Db): ProgramList<ProgramLedgerEntry> => ({
  keyLength: 1,
  keyOf: ({ id }) => [id],
  async read(read) {
    const { rows } = await sql<LedgerRow>`
      select entry.id, entry.source, entry.source_id as "sourceId", entry.student_id as "studentId",
        entry.service_id as "serviceId", entry.academic_year_id as "academicYearId", entry.kind, entry.amount,
        entry.due_on as "dueOn", entry.recorded_at as "recordedAt", entry.corrects as "correctsId"
      from ledger_entry entry join person on person.id = entry.student_id
      where entry.id > ${read.after[0]} and ${isWithinToken(read, ofStudent)}
        and ${isSince(read, sql.ref('entry.recorded_at'))}
      order by entry.id limit ${read.limit}`.execute(db);
    return rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }));
  },
});
