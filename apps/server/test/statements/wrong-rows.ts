import { sql } from 'kysely';

const choose = <Row>() => sql<Row>`select 1 as one`;

/** Statements with a wrong type, which the check must refuse. */
export const wrongRows = {
  missing: sql<{ id: number; name: string }>`select id from person`,
  extra: sql<{ id: number }>`select id, login from person`,
  renamed: sql<{ fullName: string }>`select full_name from person`,
  unread: sql<never>`select id from person order by id`,
  text: sql<{ id: string }>`select id from person limit 1`,
  day: sql<{ day: Date }>`select starts_on as day from academic_year`,
  elements: sql<{ ids: string[] }>`select array[id] as ids from person`,
  nullable: sql<{ deletedAt: Date }>`select deleted_at as "deletedAt" from message`,
  outer: sql<{ id: number; title: string }>`
    select person.id, study_group.title from person left join study_group on study_group.id = person.faculty_id`,
  nested: sql<{ title: string }>`
    with found as (select (select title from study_group where id = person.id) as title from person)
    select found.title from found`,
  largest: sql<{ last: number }>`select max(id) as last from person`,
  chosen: choose<{ one: number }>(),
  parameter: sql<{ id: number }>`select id from person where id = ${'7'} and login = ${7}`,
} as const;

/** Statements that may look wrong and are right. */
export const rightRows = {
  nullable: sql<{ deletedAt: Date | null }>`select deleted_at as "deletedAt" from message where id > 0`,
  condition: sql<{ deletedAt: Date }>`
    select deleted_at as "deletedAt" from message where deleted_at is not null`,
  reduced: sql<{ title: string }>`
    select study_group.title from person left join study_group on study_group.id = person.faculty_id
    where study_group.id > 0`,
  replaced: sql<{ title: string }>`
    select coalesce(study_group.title, '') as title
    from person left join study_group on study_group.id = person.faculty_id`,
  counted: sql<{ count: number; ids: number[] }>`
    select count(*)::int as count, array(select id from person) as ids from person`,
  grouped: sql<{ facultyId: number; last: number }>`
    select faculty_id as "facultyId", max(id) as last from person where faculty_id is not null group by faculty_id`,
  either: sql<{ id: number } & ({ title: string } | { title: null })>`
    select person.id, study_group.title from person left join study_group on study_group.id = person.id`,
  written: sql<{ id: number }>`insert into faculty (title) values ('{}') returning id`,
} as const;
