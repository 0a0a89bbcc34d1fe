import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { RecordKind } from '../records.ts';
import type { ReferenceKind, Reference, ReferenceMap } from '../references.ts';

const own = (source: string, record: string) =>
  sql`case when ${sql.ref(`${record}.source`)} = ${source} then ${sql.ref(`${record}.source_id`)} end as "sourceId"`;

const coded =
  (table: string, detail = sql`''`) =>
  (source: string) =>
    sql<Reference>`
  select record.code as key, ${own(source, 'record')}, record.title ->> 'ru' as name, record.code as alias, coalesce(${detail}, '') as detail
  from ${sql.table(table)} as record`;

const facultyCode = sql`(select code from faculty where id = record.faculty_id)`;

const people = (source: string, condition = sql`true`) => sql<Reference>`
  select coalesce(case when record.source = ${source} then record.source_id end, '@' || record.login_key) as key,
    ${own(source, 'record')}, record.full_name as name, record.login_key as alias,
    case record.role when 1 then 'teacher' else 'student' end as detail
  from person record where ${condition}`;

const statements = {
  faculty: coded('faculty'),
  department: coded('department', facultyCode),
  speciality: coded('speciality', facultyCode),
  discipline: coded('discipline'),
  group: (source: string) => sql<Reference>`
    select record.title as key, ${own(source, 'record')}, record.title as name, record.title as alias, record.kind as detail
    from study_group record`,
  person: (source: string) => people(source),
  student: (source: string) => people(source, sql`record.role = 2`),
  year: (source: string) => sql<Reference>`
    select record.id::text as key, ${own(source, 'record')}, record.label as name, record.label as alias, '' as detail
    from academic_year record`,
  term: (source: string) => sql<Reference>`
    select concat_ws(' ', record.academic_year_id, case record.term_id when 1 then 'spring' when 2 then 'fall' else 'summer' end)
        as key, ${own(source, 'record')}, '' as name, '' as alias, concat(record.starts_on, '/', record.ends_on) as detail
    from term_period record`,
  form: () => sql<Reference>`
    select id::text as key, null as "sourceId", title ->> 'ru' as name, '' as alias,
      case when is_graded then 'graded' else '' end as detail
    from exam_form`,
  room: (source: string) => sql<Reference>`
    select record.title as key, ${own(source, 'record')}, record.title as name, record.title as alias, '' as detail
    from room record`,
  service: () => sql<Reference>`
    select id::text as key, null as "sourceId", title ->> 'ru' as name, title ->> 'ru' as alias, '' as detail from paid_service`,
  time: () => sql<Reference>`
    select id::text as key, null as "sourceId", '' as name, to_char(starts_at, 'HH24:MI') as alias, '' as detail
    from lesson_time`,
} as const satisfies Readonly<Record<ReferenceKind, unknown>>;

/** Finds the records that cells of an import may refer to. */
export const referenceQueries = (db: Db, source: string) => ({
  /** By every spelling that a cell may have; an id of the source wins over a code or title. */
  async load(kind: ReferenceKind): Promise<ReferenceMap> {
    const { rows } = await statements[kind](source).execute(db);
    const entriesBy = (spelling: (one: Reference) => string | null) =>
      rows.flatMap((row): [string, Reference][] => {
        const text = spelling(row);
        return text === null || text === '' ? [] : [[text, row]];
      });
    return new Map([
      ...entriesBy(({ alias }) => alias),
      ...entriesBy(({ key }) => key),
      ...entriesBy(({ sourceId }) => sourceId),
    ]);
  },
});

/** A value that only one record may have, and who has it. */
export interface TakenValue {
  readonly value: string;
  readonly sourceId: string | null;
}

const uniqueColumns = {
  faculties: { table: 'faculty', columns: { code: sql`code` } },
  departments: { table: 'department', columns: { code: sql`code` } },
  specialities: { table: 'speciality', columns: { code: sql`code` } },
  years: { table: 'academic_year', columns: { year: sql`id::text`, label: sql`label` } },
  terms: {
    table: 'term_period',
    columns: {
      term: sql`concat_ws(' ', academic_year_id, case term_id when 1 then 'spring' when 2 then 'fall' else 'summer' end)`,
    },
  },
  disciplines: { table: 'discipline', columns: { code: sql`code` } },
  rooms: { table: 'room', columns: { title: sql`title` } },
  groups: { table: 'study_group', columns: { title: sql`title` } },
  classes: {
    table: 'class',
    columns: {
      group: sql`(select concat_ws('/', academic_year_id,
          case term_id when 1 then 'spring' when 2 then 'fall' else 'summer' end,
          (select code from discipline where id = discipline_id), credits,
          (select title from study_group where id = group_id)) from course where id = course_id)`,
    },
  },
  people: { table: 'person', columns: { login: sql`login_key`, pin: sql`pin` } },
} as const;

type UniqueKind = keyof typeof uniqueColumns;
export const isUniqueKind = (kind: RecordKind): kind is UniqueKind => Object.hasOwn(uniqueColumns, kind);
/** The columns of a kind whose values only one record may have; the first one identifies it to people. */
export const uniqueColumnsOf = (kind: UniqueKind): readonly string[] =>
  Object.keys(uniqueColumns[kind].columns);

export const uniqueQueries = (db: Db, source: string) => ({
  async taken(kind: UniqueKind, column: string): Promise<TakenValue[]> {
    const { table, columns } = uniqueColumns[kind];
    const value = new Map(Object.entries(columns)).get(column) ?? sql`null::text`;
    const { rows } = await sql<TakenValue>`
      select coalesce(${value}, '') as value, case when source = ${source} then source_id end as "sourceId"
      from ${sql.table(table)} where ${value} is not null`.execute(db);
    return rows;
  },

  /** Gives a stored record of no source the id of the source; returns how many there are. */
  async link(kind: UniqueKind, key: string, sourceId: string): Promise<number> {
    const { table, columns } = uniqueColumns[kind];
    const [value = sql`null::text`] = Object.values(columns);
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set source = ${source}, source_id = ${sourceId}
      where (${value} = lower(${key}::text collate portal_name) or ${value} = ${key})
        and (source is null or source = ${source})`.execute(db);
    return Number(numAffectedRows);
  },

  async unlink(kind: UniqueKind, sourceId: string): Promise<void> {
    const { table } = uniqueColumns[kind];
    await sql`
      update ${sql.table(table)} set source = null, source_id = null
      where source = ${source} and source_id = ${sourceId}`.execute(db);
  },
});
