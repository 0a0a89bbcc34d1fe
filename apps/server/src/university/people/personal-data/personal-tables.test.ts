import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Db } from '../../../database/tables.ts';
import { personalTables, type PersonalTable } from './personal-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isText: boolean;
  /** A foreign key refers to a person, in this table or in one with a column of the same name. */
  readonly isPerson: boolean;
}

/** The columns of all tables; a partition has those of its table. */
async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    with person_column as (
      select distinct attname from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'person'::regclass)
    select class.relname as "table", attribute.attname as "column",
      (format_type(attribute.atttypid, null) in ('text', 'text[]', 'jsonb', 'character varying'))::bool as "isText",
      (attribute.attname in (select attname from person_column) and attribute.atttypid = 'int'::regtype)::bool as "isPerson"
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attnum > 0 and not attribute.attisdropped
    order by 1, attribute.attnum`.execute(db);
  return rows;
}

const named = new Map(personalTables.map((table) => [table.table, table]));

const personColumnsOf = ({ subjects, traces = [] }: PersonalTable): readonly string[] =>
  [...subjects, ...traces].filter((column) => column !== 'id');

/** Columns that name a person and are not declared. */
const findUndeclared = (columns: readonly Column[]): string[] =>
  columns
    .filter(({ isPerson }) => isPerson)
    .filter(({ table, column }) => {
      const declared = named.get(table);
      return !declared || !personColumnsOf(declared).includes(column);
    })
    .map(({ table, column }) => `${table}.${column}`);

it('has every column of the database that names a person', async () => {
  expect(findUndeclared(await readColumns(database.db))).toEqual([]);
});

it('lacks a new table with a person', async () => {
  const other = await createTestDatabase();
  try {
    await sql`create table locker (number int primary key, holder_id int references person, person_id int)`.execute(
      other.db,
    );
    expect(findUndeclared(await readColumns(other.db))).toEqual(['locker.holder_id', 'locker.person_id']);
  } finally {
    await other.drop();
  }
});

it('names tables and columns that exist, each table once', async () => {
  const columns = new Set((await readColumns(database.db)).map(({ table, column }) => `${table}.${column}`));
  const declared = personalTables.flatMap((table) => {
    const { cleared = {}, omit = [], codes = [], texts = {} } = table;
    return [
      ...table.subjects,
      ...personColumnsOf(table),
      ...omit,
      ...codes,
      ...Object.keys({ ...cleared, ...texts }),
    ].map((column) => `${table.table}.${column}`);
  });
  expect(declared.filter((column) => !columns.has(column))).toEqual([]);
  expect(named.size).toBe(personalTables.length);
});

it('has a fate for every text of a row that stays', async () => {
  const missing = (await readColumns(database.db)).filter(({ table, column, isText }) => {
    const declared = named.get(table);
    if (!isText || !declared) return false;
    const { deleted = false, step, cleared = {}, codes = [], texts = {} } = declared;
    if (deleted || step !== undefined) return false;
    return ![...codes, ...Object.keys({ ...cleared, ...texts })].includes(column);
  });
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

it('has every personal and secret table of docs/security/data.md', () => {
  const file = path.resolve(import.meta.dirname, '../../../../../../docs/security/data.md');
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:personal|secret) +\|/.test(line));
  const tables = rows.flatMap((row) => [...row.matchAll(/`([a-z_]+)`/g)].map(([, table = '']) => table));
  expect(tables).toContain('attendance');
  expect(tables.filter((table) => !named.has(table))).toEqual([]);
});

it('gives a reason for rows that are left out or stay', () => {
  const silent = personalTables.filter(
    ({ subjects, rows, leftOut, deleted, cleared, step, why }) =>
      (subjects.length === 0 && rows === undefined && leftOut === undefined) ||
      (deleted === undefined &&
        cleared === undefined &&
        step === undefined &&
        why === undefined &&
        leftOut === undefined),
  );
  expect(silent.map(({ table }) => table)).toEqual([]);
});
