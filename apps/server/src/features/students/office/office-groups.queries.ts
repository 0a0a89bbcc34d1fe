import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { OfficeGroup } from '@portal/wire/groups/group-fields';
import { OFFICE_GROUPS_PAGE, type groups } from '@portal/wire/groups/groups';
import { STUDY_YEAR_MAX, type NamedGroup } from '@portal/wire/office/choices';
import type { Db } from '../../../database/tables.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { containsEveryWord } from '../../../university/people/name-search.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

type GroupFilter = Omit<RequestOf<typeof groups.find>, 'text' | 'day'> & {
  /** Every word is in the title or the speciality; none: every group. */
  readonly words: readonly string[];
};

const covers = (officerId: number) =>
  claimCoversFaculty(officerId, 'groups.manage', sql.ref('study_group.faculty_id'));

/** SQL: the academic year of a day. */
export const yearOn = (day: string) => sql`(
  select id from academic_year order by starts_on <= ${day}::date desc, abs(starts_on - ${day}::date) limit 1)`;

/** SQL: the groups that meet a condition, with their members on a day, as `shown`. */
const groupsOn = (day: string, lang: Language, condition: RawBuilder<unknown>) => sql`(
  select study_group.id as "groupId", study_group.title as "groupName",
    coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName",
    coalesce(${inLanguage('speciality.title', lang)}, speciality.code, '') as "specialityName",
    coalesce(${inLanguage('education_form.title', lang)}, '') as "formName",
    greatest(${yearOn(day)} - study_group.intake_year + 1, 0)::int as "studyYear",
    (select count(*)::int from membership where membership.group_id = study_group.id and membership.is_home
      and ${day}::date between membership.first_day and membership.last_day) as "studentCount"
  from study_group join faculty on faculty.id = study_group.faculty_id
  join education_form on education_form.id = study_group.education_form_id
  left join speciality on speciality.id = study_group.speciality_id
  where study_group.kind = 'group' and ${condition}) shown`;

const columns = sql`
  shown."groupId", shown."groupName", shown."facultyName", shown."specialityName", shown."formName",
  shown."studyYear", shown."studentCount"`;

/** The home groups that the claim of an officer covers. */
export const officeGroupQueries = (db: Db, officerId: number, lang: Language) => ({
  /** By title; one more than a page where another follows. */
  async page(day: string, { words, facultyId, studyYear, afterId }: GroupFilter): Promise<OfficeGroup[]> {
    const isOfFaculty = facultyId === undefined ? sql`true` : sql`study_group.faculty_id = ${facultyId}`;
    const isAfter =
      afterId === undefined
        ? sql`true`
        : sql`(shown."groupName", shown."groupId") > (select title, id from study_group where id = ${afterId})`;
    const { rows } = await sql<OfficeGroup>`
      select ${columns} from ${groupsOn(day, lang, sql`${covers(officerId)} and ${isOfFaculty}`)}
      cross join lateral (
        select fold_for_search(concat_ws(' ', shown."groupName", shown."specialityName")) as folded) searched
      where ${words.length === 0 ? sql`true` : containsEveryWord('searched.folded', words)}
        and ${studyYear === undefined ? sql`true` : sql`shown."studyYear" = ${studyYear}`} and ${isAfter}
      order by shown."groupName", shown."groupId" limit ${sql.lit(OFFICE_GROUPS_PAGE + 1)}`.execute(db);
    return rows;
  },

  /** With students today, or of an intake that still studies. */
  async targets(): Promise<NamedGroup[]> {
    const { rows } = await sql<NamedGroup>`
      select study_group.id as "groupId", study_group.title as "groupName",
        coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName"
      from study_group join faculty on faculty.id = study_group.faculty_id
      where study_group.kind = 'group' and ${covers(officerId)} and (
        exists (select from group_member own where own.group_id = study_group.id)
        or study_group.intake_year > (select max(id) from academic_year) - ${sql.lit(STUDY_YEAR_MAX)})
      order by study_group.title, study_group.id`.execute(db);
    return rows;
  },

  /** Undefined when the claim does not cover the group. */
  async find(groupId: number, day: string): Promise<OfficeGroup | undefined> {
    const { rows } = await sql<OfficeGroup>`
      select ${columns} from ${groupsOn(day, lang, sql`study_group.id = ${groupId} and ${covers(officerId)}`)}`.execute(
      db,
    );
    return rows[0];
  },

  /** Whether the claim covers a group; undefined when there is none. */
  async isCovered(groupId: number): Promise<boolean | undefined> {
    const { rows } = await sql<{ isCovered: boolean }>`
      select ${covers(officerId)} as "isCovered" from study_group
      where id = ${groupId} and kind = 'group'`.execute(db);
    return rows[0]?.isCovered;
  },
});
