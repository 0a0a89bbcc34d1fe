import { sql, type RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

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
export const termNumber = sql`case sent.term when 'spring' then 1 when 'fall' then 2 else 3 end::smallint`;
/** SQL: the word of a term. */
export const termWord = (id: Sql): Sql =>
  sql`case ${id} when 1 then 'spring' when 2 then 'fall' else 'summer' end`;

/** SQL: the id of the person of a key: an id of the source, or a login after `@`. */
export const personId = (source: string, column: string) => sql`coalesce(
  (select id from person where source = ${source} and source_id = ${sql.ref(`sent.${column}`)}),
  (select id from person where login_key = substr(${sql.ref(`sent.${column}`)}, 2) and ${sql.ref(`sent.${column}`)} like '@%'))`;

/** SQL: the key of a person. */
export const personKey = (source: string, id: string) => sql`
  select case when source = ${source} then source_id else '@' || login_key end from person where id = ${sql.ref(id)}`;

/** SQL of the teachers of classes, whose rows belong to the classes of a source. */
export const teacherSql = {
  personId,
  personKey,
  lessonWord: (id: string) =>
    sql`case ${sql.ref(id)} when 1 then 'lecture' when 2 then 'practice' else 'laboratory' end`,
  lessonNumber: sql`case sent.lessons when 'lecture' then 1 when 'practice' then 2 else 3 end::smallint`,
} as const;
