import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';
import {
  personalTables,
  type PersonalTable,
} from '../../src/university/people/personal-data/personal-tables.ts';

/** A word that no table has otherwise. */
export const CANARY = 'Zyzzyva-Canary';

/** The number of every planted row, and of what it refers to. */
export const PLANTED_ID = 990_007;

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Values without which a planted row is not a row of the person. */
const values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  attendance: { academic_year_id: 2026 },
  attendance_change: { academic_year_id: 2026 },
  conversation: { person_high: 1_000_000 },
  file: { storage_key: 'a'.repeat(32) },
  resumable_upload: { id: 'b'.repeat(32) },
  message_mention: { start: 0, length: CANARY.length },
  message_reaction: { kind: 'like' },
  record_import: { source: 'sis', report: '[]', files: '[]', undo_obstacle: null },
  record_import_change: { kind: 'people', source_id: 'S-1', import_id: PLANTED_ID },
  import_plan: { state: 'applied' },
  import_plan_file: { content: Buffer.from(CANARY) },
  book: { file_id: 1, cover_file_id: 1 },
  material: { file_id: 1 },
  issued_document: { file_id: 1 },
};

/** Values of columns that are no text, by type. */
const valuesOfTypes: readonly (readonly [RegExp, unknown])[] = [
  [/^(?:smallint|integer)\[\]$/, '{1}'],
  [/^uuid$/, '00000000-0000-4000-8000-000000000007'],
  [/^(?:smallint|numeric)$/, 7],
  [/^boolean$/, false],
  [/^bytea$/, Buffer.from('bytes')],
  [/^date$/, '2026-01-01'],
  [/^timestamp/, new Date()],
  [/^time/, '10:00'],
  [/^inet$/, '203.0.113.77'],
];

const columnsOf = async (db: Db, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db,
  );
  return rows;
};

const isText = (type: string): boolean => ['text', 'text[]', 'jsonb', 'character varying'].includes(type);

function textOf(type: string, text: string): string {
  if (type === 'jsonb') return JSON.stringify({ text });
  return type === 'text[]' ? `{${text}}` : text;
}

/** The canary, except in texts that are declared to stay. */
function plantText({ name, type }: Column, { codes = [], texts = {} }: PersonalTable): string {
  return textOf(type, codes.includes(name) || name in texts ? '1' : CANARY);
}

function valueOf(column: Column, table: PersonalTable, personId: number): unknown {
  const { name, type } = column;
  const known = values[table.table];
  if (known && name in known) return known[name];
  if ([...table.subjects, ...(table.traces ?? [])].includes(name)) return personId;
  if (isText(type)) return plantText(column, table);
  return valuesOfTypes.find(([pattern]) => pattern.test(type))?.[1] ?? PLANTED_ID;
}

/**
 * Plants a row of the person in every table of personal data, with the canary in every text that is not declared to stay. The checks of
 * this database go, because a code of a planted row means nothing.
 */
export async function plantCanaries(db: Db, personId: number): Promise<readonly string[]> {
  const planted = personalTables.filter(({ table }) => table !== 'person');
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
    where contype = 'c' and coninhcount = 0 and conrelid <> 0`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
  await db.transaction().execute(async (transaction) => {
    // Neither triggers nor references.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update person set source = 'sis', source_id = 'S-1', email = ${CANARY}, new_email = ${CANARY},
      family_name = ${CANARY}, given_name = ${CANARY}, patronymic = ${CANARY}, latin_family_name = ${CANARY},
      latin_given_name = ${CANARY}, latin_patronymic = ${CANARY}, login = ${CANARY}, position = ${JSON.stringify({ ru: CANARY })}
      where id = ${personId}`.execute(transaction);
    for (const table of planted) {
      const columns = await columnsOf(transaction, table.table);
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      const row = sql.join(columns.map((column) => sql`${valueOf(column, table, personId)}`));
      await sql`delete from ${sql.table(table.table)} where ${table.subjects.length > 0 ? sql`${sql.ref(table.subjects[0] ?? '')} = ${personId}` : sql`false`}`.execute(
        transaction,
      );
      await sql`insert into ${sql.table(table.table)} (${names}) overriding system value values (${row})`.execute(
        transaction,
      );
    }
  });
  return planted.map(({ table }) => table);
}

/** Every row of the database as text, by table, as a copy of it has. */
export async function dumpDatabase(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'm')`.execute(
    db,
  );
  const dump = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: lines } = await sql<{ line: string }>`
      select one::text as line from ${sql.table(name)} one`.execute(db);
    dump.set(name, lines.map(({ line }) => line).join('\n'));
  }
  return dump;
}

/** The tables that have a word, as text or as bytes. */
export async function findWord(db: Db, word: string): Promise<string[]> {
  const bytes = Buffer.from(word).toString('hex');
  const escaped = JSON.stringify(word).slice(1, -1);
  return [...(await dumpDatabase(db))]
    .filter(([, text]) => text.includes(word) || text.includes(bytes) || text.includes(escaped))
    .map(([table]) => table);
}
