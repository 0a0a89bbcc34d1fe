import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RawBuilder } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { checkStatements, type CheckedStatements } from './check-statements.ts';
import { readDeclared, type DeclaredTypes } from './declared-rows.ts';
import { toRecord, type StatementRecord } from './statement-record.ts';
import { rightRows, wrongRows } from './wrong-rows.ts';

let database: TestDatabase;
let declared: DeclaredTypes;
let checked: CheckedStatements;

const recordOf = (statement: RawBuilder<unknown>): StatementRecord =>
  toRecord(statement.compile(database.db));

const check = (records: readonly StatementRecord[]): Promise<CheckedStatements> =>
  checkStatements(database.connection, { ...declared, tables: new Map() }, records);

beforeAll(async () => {
  database = await createTestDatabase();
  declared = readDeclared('test/statements');
  checked = await check([...Object.values(wrongRows), ...Object.values(rightRows)].map(recordOf));
});
afterAll(() => database.drop());

/** The problems of one statement, without its place. */
function problemsOf(statement: RawBuilder<unknown>, { problems } = checked): string[] {
  const { whole } = recordOf(statement);
  const place = declared.rows.find(({ template }) => template === whole)?.place;
  if (place === undefined) throw new Error('The statement is not declared');
  expect(place).toMatch(/^test\/statements\/wrong-rows\.ts:\d+$/);
  return problems
    .filter((problem) => problem.startsWith(`${place} `))
    .map((problem) => problem.slice(place.length + 1));
}

describe('a row type', () => {
  it.each<readonly [keyof typeof wrongRows, readonly string[]]>([
    ['missing', ['"name" is in the type and not in the statement']],
    ['extra', ['"login" is in the statement and not in the type']],
    [
      'renamed',
      [
        '"fullName" is in the type and not in the statement',
        '"full_name" is in the statement and not in the type',
      ],
    ],
    ['unread', ['"id" is in the statement and not in the type']],
    ['text', ['"id" is a number, not string']],
    ['day', ['"day" is a string, not Date']],
    ['elements', ['"ids" has a number in each place, not string[]']],
    ['nullable', ['"deletedAt" may be null, but is Date']],
    ['outer', ['"title" may be null, but is string']],
    ['nested', ['"title" may be null, but is string']],
    ['largest', ['"last" may be null, but is number']],
    ['chosen', ['has the type Row of its callers, which nothing compares']],
    ['parameter', ['$1 is a number, not a string', '$2 is a string, not a number']],
  ])('is refused, with the place and the column: %s', (name, problems) => {
    expect(problemsOf(wrongRows[name])).toEqual(problems);
  });

  it.each(Object.entries(rightRows))('is accepted: %s', (_name, statement) => {
    expect(problemsOf(statement)).toEqual([]);
  });

  it('is refused for a value that a test has read', async () => {
    const record = { ...recordOf(rightRows.counted), samples: { count: ['1', 'null'] } };
    expect(problemsOf(rightRows.counted, await check([record]))).toEqual(['"count" is null, not number']);
  });

  it('that no statement has read is listed', async () => {
    expect(checked.unseen).toEqual([]);
    const { unseen } = await check([recordOf(rightRows.counted)]);
    expect(unseen).toHaveLength(declared.rows.length - 1);
  });
});

describe('the tables of query builders', () => {
  it('are those of the database', async () => {
    const { problems } = await checkStatements(database.connection, declared, []);
    expect(problems).toEqual([]);
  });

  it('are refused if they differ', async () => {
    const term = declared.tables.get('term');
    const tables = new Map(term && [['term_period', term]]);
    const { problems } = await checkStatements(database.connection, { ...declared, tables }, []);
    expect(problems).toContain('table term_period "title" is in the type and not in the statement');
  });
});
