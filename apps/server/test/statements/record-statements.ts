import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { PostgresDriver, type CompiledQuery, type DatabaseConnection } from 'kysely';
import { readPreparedRun } from '../prepared-run.ts';
import { keyOf, toRecord } from './statement-record.ts';
import { kindOf } from './value-kinds.ts';

/** Enough to meet each kind of a JSON value and most members of a union. */
const SAMPLES_MAX = 8;
const ROWS_MAX = 100;

/** The values of a statement's columns that were written down. */
class Samples {
  readonly #known = new Map<string, Set<string>>();

  /** Returns those that are new, by column. */
  add(rows: readonly unknown[]): Record<string, string[]> {
    const added: Record<string, string[]> = {};
    for (const row of rows.slice(0, ROWS_MAX))
      for (const [column, value] of Object.entries(row ?? {})) {
        const text = this.#addNew(column, value);
        if (text !== undefined) (added[column] ??= []).push(text);
      }
    return added;
  }

  #addNew(column: string, value: unknown): string | undefined {
    const known = this.#known.get(column) ?? new Set();
    this.#known.set(column, known);
    // Null matters at any time.
    if (known.size >= SAMPLES_MAX && value !== null) return undefined;
    const text = JSON.stringify(value ?? null);
    if (known.has(text)) return undefined;
    known.add(text);
    return text;
  }
}

/** Writes each statement down once, and again when its rows have values that were not seen before. */
function createRecorder(file: string) {
  const samples = new Map<string, Samples>();
  return (query: CompiledQuery, rows: readonly unknown[]): void => {
    const key = keyOf(query.sql, query.parameters.map(kindOf));
    const known = samples.get(key);
    const own = known ?? new Samples();
    samples.set(key, own);
    const added = own.add(rows);
    if (known && Object.keys(added).length === 0) return;
    appendFileSync(file, `${JSON.stringify(toRecord(query, added))}\n`);
  };
}

/** Writes down what every Kysely of this process runs, also one that a test opens itself. */
function recordAll(dir: string): void {
  const record = createRecorder(path.join(dir, `${process.pid}.jsonl`));
  const recorded = new WeakSet<DatabaseConnection>();
  const { acquireConnection } = PostgresDriver.prototype;
  PostgresDriver.prototype.acquireConnection = async function acquire(this: PostgresDriver, options) {
    const connection = await acquireConnection.call(this, options);
    if (recorded.has(connection)) return connection;
    recorded.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, more) => {
      const result = await execute<never>(query, more);
      record(query, result.rows);
      return result;
    };
    return connection;
  };
}

const run = readPreparedRun();
if (run) recordAll(run.statementsDir);
