import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { RecordRow } from '../records.ts';
import { recordStore, shownRow, type RecordSpec, type RecordStore } from './record-store.queries.ts';
import { shownCode, storedId, storedNumber } from './cells.queries.ts';

const curriculumSpec: RecordSpec = {
  table: 'curriculum_item',
  shown: {
    speciality: shownCode('speciality'),
    intake: sql`record.intake_year`,
    semester: sql`record.semester`,
    discipline: shownCode('discipline'),
    credits: sql`record.credits`,
    form: sql`record.exam_form_id`,
    kind: sql`case record.kind when 'required' then 'required' else 'choice' end`,
  },
  stored: {
    speciality_id: storedId('speciality'),
    intake_year: storedNumber('intake'),
    semester: storedNumber('semester'),
    discipline_id: storedId('discipline'),
    credits: storedNumber('credits'),
    exam_form_id: storedNumber('form'),
    kind: sql`case sent.kind when 'required' then 'required' else 'byChoice' end`,
  },
};

/** A discipline of a plan that is not of the source. */
export interface OtherItem {
  readonly id: number;
  /** Null for one of an earlier release. */
  readonly owner: string | null;
  readonly row: RecordRow;
}

/** A discipline of a plan that becomes one of the source. */
interface LinkedItem {
  readonly id: number;
  readonly sourceId: string;
}

export const curriculumQueries = (db: Db, source: string) => ({
  /** Disciplines of plans like `710400/2025` that are not of the source. */
  async others(plans: readonly string[]): Promise<OtherItem[]> {
    const { rows } = await sql<OtherItem>`
      select record.id, record.source as owner, ${shownRow(curriculumSpec.shown)} as row
      from curriculum_item record join speciality on speciality.id = record.speciality_id
      where record.source is distinct from ${source}
        and concat_ws('/', speciality.code, record.intake_year) = any(${plans}::text[])
      order by record.id`.execute(db);
    return rows;
  },

  async link(items: readonly LinkedItem[]): Promise<void> {
    await sql`
      update curriculum_item as record set source = ${source}, source_id = sent."sourceId"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent (id int, "sourceId" text)
      where record.id = sent.id`.execute(db);
  },

  /** Disciplines of plans that students of the plan have registered for by it, by name. */
  async registered(sourceIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select concat(speciality.code, ' ', item.intake_year, ', semester ', item.semester, ', ', discipline.code, ': ',
        count(*), ' registrations') as name
      from curriculum_item item join speciality on speciality.id = item.speciality_id
      join discipline on discipline.id = item.discipline_id
      join course on course.discipline_id = item.discipline_id and course.credits = item.credits
      join registration on registration.course_id = course.id and registration.is_by_plan
      join group_member home on home.person_id = registration.student_id and home.is_home
      join study_group on study_group.id = home.group_id and study_group.speciality_id = item.speciality_id
        and study_group.intake_year = item.intake_year
      where item.source = ${source} and item.source_id = any(${sourceIds}::text[])
      group by item.id, speciality.code, discipline.code order by 1`.execute(db);
    return rows.map(({ name }) => name);
  },

  async unlink(sourceIds: readonly string[]): Promise<void> {
    await sql`
      update curriculum_item set source = null, source_id = null
      where source = ${source} and source_id = any(${sourceIds}::text[])`.execute(db);
  },
});

/** Disciplines of plans. */
export function curriculumStore(db: Db, source: string): RecordStore {
  const { registered, unlink } = curriculumQueries(db, source);
  return { ...recordStore(db, source, curriculumSpec), findUsed: registered, unlink };
}
