import { sql } from 'kysely';
import { beginsStudy, orderKinds, orderRules, type Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { currentTerm } from '../../university/calendar.queries.ts';
import { maySeePhoto } from '../../university/consents/consent-rules.queries.ts';
import { inLanguage } from '../../university/titles.ts';

export interface CardFacts {
  readonly yearLabel: string;
  readonly termName: string;
  /** Null when the group has no classes in the current term. */
  readonly semester: number | null;
  readonly fullName: string;
  readonly groupName: string;
  readonly speciality: string;
}

export interface CardOrder {
  readonly kind: 'enrolled' | 'dismissed';
  readonly number: string;
  readonly date: string;
}

const incoming = orderKinds.filter(beginsStudy);
/** A graduation is no dismissal. */
const dismissals = orderKinds.filter((kind) => orderRules[kind].to === 'left');

export const cardFactsQueries = (db: Db) => ({
  /** What the card shows; the semester is that of the group's classes in the current term. */
  async facts(studentId: number, lang: Language): Promise<CardFacts | undefined> {
    const { rows } = await sql<CardFacts>`
      select academic_year.label as "yearLabel", ${inLanguage('term.title', lang)} as "termName",
        (select max(class.semester) from class join course on course.id = class.course_id
          where class.group_id = study_group.id and not class.is_elective
            and (course.academic_year_id, course.term_id) = (now.academic_year_id, now.term_id)) as semester,
        person.full_name as "fullName", study_group.title as "groupName",
        coalesce(${inLanguage('speciality.title', lang)}, '') as speciality
      from (${currentTerm}) now
      join academic_year on academic_year.id = now.academic_year_id
      join term on term.id = now.term_id
      join person on person.id = ${studentId}
      join group_member on group_member.person_id = person.id and group_member.is_home
      join study_group on study_group.id = group_member.group_id
      left join speciality on speciality.id = person.speciality_id`.execute(db);
    return rows[0];
  },

  /** The orders that the specification shows: a transfer is not among them (spec §2 Student QR card). */
  async orders(studentId: number): Promise<CardOrder[]> {
    const { rows } = await sql<CardOrder>`
      select case when kind = any(${incoming}::text[]) then 'enrolled' else 'dismissed' end as kind, number, date
      from student_order_person own join student_order head on head.id = own.order_id
      where own.person_id = ${studentId}
        and kind = any(${[...incoming, ...dismissals]}::text[])
      order by effective_on, head.id`.execute(db);
    return rows;
  },

  /** Who holds a valid token sees the photo, if the student consents; an undefined viewer is anybody. */
  async photo(
    studentId: number,
    viewerId: number | undefined,
  ): Promise<{ readonly key: string } | undefined> {
    const { rows } = await sql<{ key: string }>`
      select file.storage_key as key from photo join file on file.id = photo.file_id
      join person on person.id = photo.person_id
      where photo.person_id = ${studentId} and ${maySeePhoto(viewerId)}`.execute(db);
    return rows[0];
  },
});
