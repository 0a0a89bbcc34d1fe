import { sql, type RawBuilder } from 'kysely';
import { today } from '../../../university/calendar.queries.ts';
import { isStanding } from '../../../university/charges/charge.queries.ts';

/**
 * SQL: the students of an academic year by which rules choose: those who study, in their home groups, on the day of the year that is
 * nearest to today. In August that is the first day of the year to come, with its newcomers.
 */
export const studentsOf = (academicYearId: RawBuilder<unknown>) => sql`
  select person.id, person.full_name, person.name_folded, person.faculty_id, study_group.title as group_title,
    study_group.education_form_id, study_group.speciality_id, academic_year.id - study_group.intake_year + 1 as study_year
  from academic_year
  cross join lateral (select least(greatest(${today}, academic_year.starts_on), academic_year.ends_on) as day) nearest
  join membership home on home.is_home and nearest.day between home.first_day and home.last_day
  join study_group on study_group.id = home.group_id join person on person.id = home.person_id and person.role = 2
  where academic_year.id = ${academicYearId} and not exists (
    select from student_period away
    where away.person_id = person.id and nearest.day between away.first_day and away.last_day)`;

/** SQL condition: the row `rule` concerns the row `student`. */
export const concerns = sql<boolean>`(
  (rule.faculty_id is null or rule.faculty_id = student.faculty_id)
  and (rule.study_year is null or rule.study_year = student.study_year)
  and (rule.education_form_id is null or rule.education_form_id = student.education_form_id)
  and (rule.speciality_id is null or rule.speciality_id = student.speciality_id))`;

/** SQL: the charges of rules that stand, as rows of `application` and `charge`. */
export const ruleCharges = sql`
  charge_application application join ledger_entry charge on charge.application_id = application.id and ${isStanding}`;
