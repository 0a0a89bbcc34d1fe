import { sql, type RawBuilder } from 'kysely';
import type { NewsTarget } from './news-target.ts';

export interface NamedRow {
  readonly id: number;
  readonly name: string;
}

type Alias = 'item' | 'former';

/** SQL: the department of an item or of its former version. */
export const selectDepartment = (alias: Alias, title: RawBuilder<unknown>) => sql<NamedRow | null>`(
  select json_build_object('id', department.id, 'name', coalesce(${title}, department.code))
  from department where department.id = ${sql.ref(`${alias}.department_id`)})`;

/** SQL: the groups and streams of an item or of its former version, by title; null: it is not limited to groups. */
export const selectGroups = (alias: Alias) => sql<readonly NamedRow[] | null>`
  case when ${sql.ref(`${alias}.group_ids`)} is not null then (
    select coalesce(json_agg(json_build_object('id', study_group.id, 'name', study_group.title)
      order by study_group.title, study_group.id), '[]')
    from study_group where study_group.id = any(${sql.ref(`${alias}.group_ids`)})) end`;

/** The stored columns of a target. */
export const storedTarget = (target: NewsTarget) => ({
  audience: target.audience,
  faculty_id: target.facultyId ?? null,
  department_id: target.departmentId ?? null,
  study_year: target.studyYear ?? null,
  group_ids: target.groupIds ? [...target.groupIds] : null,
});
