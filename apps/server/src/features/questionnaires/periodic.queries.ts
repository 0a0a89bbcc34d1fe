import { sql } from 'kysely';
import { QUESTIONNAIRE_MIN_ANSWERS, type WrittenText } from '@portal/wire/questionnaires/fields';
import type { Db } from '../../database/tables.ts';
import { today } from '../../university/calendar.queries.ts';

/** Forgets who has answered closed questionnaires, and the answers of which there are too few to be shown. */
export async function sealClosed(db: Db): Promise<void> {
  await sql`
    with closed as (
      update questionnaire set is_sealed = true where closes_on < ${today} and not is_sealed returning id),
    forgotten as (
      delete from questionnaire_participation where questionnaire_id in (select id from closed))
    update questionnaire_class set box = null
    where questionnaire_id in (select id from closed) and answered < ${sql.lit(QUESTIONNAIRE_MIN_ANSWERS)}`.execute(
    db,
  );
}

/** The questionnaires that have opened since the last run; each is returned once. */
export async function announceOpened(
  db: Db,
): Promise<{ id: number; title: WrittenText; closesOn: string }[]> {
  const { rows } = await sql<{ id: number; title: WrittenText; closesOn: string }>`
    update questionnaire set is_announced = true
    where not is_announced and ${today} between opens_on and closes_on
    returning id, title, closes_on as "closesOn"`.execute(db);
  return rows;
}

/** SQL: the students of a questionnaire's classes, as `person_id`. */
export const studentsOfQuestionnaire = (id: number) => sql`
  select distinct group_member.person_id from questionnaire_class chosen join class on class.id = chosen.class_id
  join group_member on group_member.group_id = class.group_id where chosen.questionnaire_id = ${id}`;
