import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { RecordRow, SentRecord } from '../records.ts';
import { shownCode, storedId, storedNumber, teacherSql, termNumber, termWord } from './cells.queries.ts';
import {
  recordStore,
  sentRows,
  shownRow,
  type RecordSpec,
  type RecordStore,
} from './record-store.queries.ts';

/** Attempts. Their group is no column of a file: a new one belongs to the home group, and stays there. */
const gradeSpec = (source: string): RecordSpec => ({
  table: 'final_grade',
  shown: {
    person: teacherSql.personKey(source, 'record.student_id'),
    year: sql`record.academic_year_id`,
    term: termWord(sql`record.term_id`),
    semester: sql`record.semester`,
    discipline: shownCode('discipline'),
    credits: sql`record.credits`,
    form: sql`record.exam_form_id`,
    attempt: sql`record.attempt`,
    result: sql`coalesce(record.points::text, case when record.is_passed then 'passed' else 'failed' end)`,
    date: sql`record.recorded_on`,
    group: sql`select title from study_group where id = record.group_id`,
  },
  stored: {
    student_id: teacherSql.personId(source, 'person'),
    group_id: sql`coalesce((select id from study_group where title = sent."group"),
      (select group_id from group_member where is_home and person_id = ${teacherSql.personId(source, 'person')}))`,
    academic_year_id: storedNumber('year'),
    term_id: termNumber,
    semester: storedNumber('semester'),
    discipline_id: storedId('discipline'),
    credits: storedNumber('credits'),
    exam_form_id: storedNumber('form'),
    attempt: storedNumber('attempt'),
    points: sql`case when sent.result not in ('passed', 'failed') then sent.result::smallint end`,
    is_passed: sql`case sent.result when 'passed' then true when 'failed' then false end`,
    recorded_on: sql`sent.date::date`,
  },
  updated: { group_id: sql`record.group_id` },
});

/** An attempt that is not of the source. */
export interface OtherGrade {
  /** A system or an exam sheet, which its file cannot replace; null for one of an earlier release. */
  readonly owner: string | null;
  readonly row: RecordRow;
}

const keys = ['person', 'semester', 'discipline', 'attempt'] as const;

/** SQL condition: `record` is the attempt of `sent`. */
const isSent = (source: string) => sql`
  (record.student_id, record.semester, record.discipline_id, record.attempt) = (${teacherSql.personId(source, 'person')},
    ${storedNumber('semester')}, ${storedId('discipline')}, ${storedNumber('attempt')})`;

export const finalGradeQueries = (db: Db, source: string) => ({
  /** The titles of the home groups of students by their keys. */
  async homeGroups(people: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ person: string; title: string }>`
      select coalesce(found.person, '') as person, study_group.title
      from (select sent.person, ${teacherSql.personId(source, 'person')} as id from unnest(${people}::text[]) as sent (person)) found
      join group_member home on home.person_id = found.id and home.is_home
      join study_group on study_group.id = home.group_id`.execute(db);
    return new Map(rows.map(({ person, title }) => [person, title]));
  },

  /** The attempts of some lines that are stored and not of the source. */
  async others(records: readonly SentRecord[]): Promise<OtherGrade[]> {
    const { rows } = await sql<OtherGrade>`
      select coalesce(record.source, 'exam sheet ' || exam_sheet.number) as owner, ${shownRow(gradeSpec(source).shown)} as row
      from ${sentRows(keys, records)} join final_grade record on ${isSent(source)}
      left join exam_sheet on exam_sheet.id = record.sheet_id
      where record.source is distinct from ${source}`.execute(db);
    return rows;
  },

  async link(records: readonly SentRecord[]): Promise<void> {
    await sql`
      update final_grade as record set source = ${source}, source_id = sent."sourceId"
      from ${sentRows(keys, records)} where ${isSent(source)} and record.source is null`.execute(db);
  },

  async unlink(sourceIds: readonly string[]): Promise<void> {
    await sql`
      update final_grade set source = null, source_id = null
      where source = ${source} and source_id = any(${sourceIds}::text[])`.execute(db);
  },
});

/** Final grades. */
export const finalGradeStore = (db: Db, source: string): RecordStore => ({
  ...recordStore(db, source, gradeSpec(source)),
  unlink: finalGradeQueries(db, source).unlink,
});
