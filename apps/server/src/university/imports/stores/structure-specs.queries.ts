import { sql, type RawBuilder } from 'kysely';
import type { RecordSpec } from './record-store.queries.ts';

type Sql = RawBuilder<unknown>;

const inLanguages = ['ru', 'kg', 'en'] as const;
type Suffix = '' | 'Kg' | 'En';
const suffixes: Readonly<Record<(typeof inLanguages)[number], Suffix>> = { ru: '', kg: 'Kg', en: 'En' };

/** SQL: the columns of a text in three languages; a language that says the same as Russian is an empty cell. */
export const shownText = (name: string, column: string): Readonly<Record<string, Sql>> =>
  Object.fromEntries(
    inLanguages.map((language) => {
      const text = (key: string) => sql`${sql.ref(`record.${column}`)} ->> ${sql.lit(key)}`;
      return [
        name + suffixes[language],
        language === 'ru' ? text('ru') : sql`nullif(${text(language)}, ${text('ru')})`,
      ];
    }),
  );

/** SQL: a text in three languages from its columns; Russian stands for an empty one. */
export const storedText = (name: string): Sql =>
  sql`case when ${sql.ref(`sent.${name}`)} is not null then jsonb_build_object(${sql.join(
    inLanguages.flatMap((language) => [
      sql.lit(language),
      sql`coalesce(${sql.ref(`sent.${name}${suffixes[language]}`)}, ${sql.ref(`sent.${name}`)})`,
    ]),
  )}) end`;

/** SQL: the code of a record that `record` refers to. */
export const shownCode = (table: string): Sql =>
  sql`select code from ${sql.table(table)} where id = ${sql.ref(`record.${table}_id`)}`;

/** SQL: the id of a record from its code. */
export const storedId = (table: string, column: string = table): Sql =>
  sql`(select id from ${sql.table(table)} where code = ${sql.ref(`sent.${column}`)})`;

/** SQL: a whole number of a column. */
export const storedNumber = (column: string): Sql => sql`${sql.ref(`sent.${column}`)}::int`;
const storedDay = (column: string): Sql => sql`${sql.ref(`sent.${column}`)}::date`;

const titled = { shown: { code: sql`record.code`, ...shownText('title', 'title') } } as const;
const titledStored = { code: sql`sent.code`, title: storedText('title') } as const;
const inFaculty: RecordSpec['shown'] = { faculty: shownCode('faculty'), ...titled.shown };
const inFacultyStored: RecordSpec['stored'] = { faculty_id: storedId('faculty'), ...titledStored };

const days = { firstDay: sql`record.starts_on`, lastDay: sql`record.ends_on` } as const;
const daysStored = { starts_on: storedDay('firstDay'), ends_on: storedDay('lastDay') } as const;

export const termNumber = sql`case sent.term when 'spring' then 1 when 'fall' then 2 else 3 end::smallint`;
/** SQL: the word of a term. */
export const termWord = (id: Sql): Sql =>
  sql`case ${id} when 1 then 'spring' when 2 then 'fall' else 'summer' end`;

/** The structure of a university: what its people and lessons refer to. */
export const structureSpecs = {
  faculties: { table: 'faculty', shown: titled.shown, stored: titledStored },
  departments: { table: 'department', shown: inFaculty, stored: inFacultyStored },
  specialities: { table: 'speciality', shown: inFaculty, stored: inFacultyStored },
  years: {
    table: 'academic_year',
    shown: { year: sql`record.id`, label: sql`record.label`, ...days },
    stored: { id: storedNumber('year'), label: sql`sent.label`, ...daysStored },
  },
  terms: {
    table: 'term_period',
    shown: { year: sql`record.academic_year_id`, term: termWord(sql`record.term_id`), ...days },
    stored: { academic_year_id: storedNumber('year'), term_id: termNumber, ...daysStored },
  },
  disciplines: {
    table: 'discipline',
    shown: { ...titled.shown, department: shownCode('department'), ...shownText('kind', 'kind') },
    stored: { ...titledStored, department_id: storedId('department'), kind: storedText('kind') },
  },
  rooms: {
    table: 'room',
    shown: { title: sql`record.title`, ...shownText('building', 'building'), seats: sql`record.seats` },
    stored: { title: sql`sent.title`, building: storedText('building'), seats: storedNumber('seats') },
  },
} as const satisfies Readonly<Record<string, RecordSpec>>;
