import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { clientConfig, type Connection } from '../../../src/database/connect.ts';
import { statementLimits } from '../../../src/database/database-use.ts';
import { preparedPool } from '../../../src/database/prepared-pool.ts';
import { createStatementNames } from '../../../src/database/statement-names.ts';
import type { Tables } from '../../../src/database/tables.ts';
import { saveService } from '../../../src/features/registration/seats/save.service.ts';
import type { RushStudent } from './rush-term.ts';

/** As many connections as the server has. */
const CONNECTIONS = 10;

/** The statements of one registration: what is read, what is locked, and what is written. */
interface RecordedStatements {
  readonly reads: readonly pg.QueryConfig[];
  readonly locks: readonly pg.QueryConfig[];
  readonly writes: readonly pg.QueryConfig[];
}

class Undo extends Error {}

const isLock = ({ text }: pg.QueryConfig): boolean => text.includes('for no key update');
const isWrite = ({ text }: pg.QueryConfig): boolean => text.includes('insert into registration ');

/** The parts of a transaction: its reads end with the first lock, its locks with the first write. */
function toRecorded(statements: readonly pg.QueryConfig[]): RecordedStatements {
  const [firstLock, firstWrite] = [statements.findIndex(isLock), statements.findIndex(isWrite)];
  if (firstLock === -1 || firstWrite === -1) throw new Error('The registration was refused');
  return {
    reads: statements.slice(0, firstLock),
    locks: statements.slice(firstLock, firstWrite),
    writes: statements.slice(firstWrite),
  };
}

/** Registers each student for each wanted discipline, writes down the statements of the server, and undoes all of it. */
export async function recordStatements(
  connection: Connection,
  students: readonly RushStudent[],
): Promise<RecordedStatements[]> {
  const nameOf = createStatementNames();
  let statements: pg.QueryConfig[] = [];
  const write = ({ sql: text, parameters }: CompiledQuery) => {
    if (parameters.length > 0) statements.push({ name: nameOf(text), text, values: [...parameters] });
  };
  const pool = new pg.Pool({ ...clientConfig(connection), pipeline: true, max: 1 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: preparedPool(pool, { isPrepared: true, limits: statementLimits.call }),
    }),
    log: ({ query }) => write(query),
  });
  const recorded: RecordedStatements[] = [];
  for (const { id, seats, ...semester } of students) {
    for (const seat of seats) {
      statements = [];
      const run = async (transaction: Kysely<Tables>) => {
        await saveService(transaction, { id, lang: 'ru' }).confirm({ ...semester, choices: [seat] });
        throw new Undo();
      };
      await db
        .transaction()
        .execute(run)
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error;
        });
      recorded.push(toRecorded(statements));
    }
  }
  await pool.end();
  return recorded;
}

const isTaken = (results: readonly pg.QueryResult[]): boolean =>
  results.some(({ rows }) =>
    rows.some(
      (row: { capacity?: number; taken?: number }) => row.taken !== undefined && row.taken === row.capacity,
    ),
  );

/** One registration with as few round trips as possible; false when the seats are taken. */
async function replay(client: pg.PoolClient, { reads, locks, writes }: RecordedStatements): Promise<boolean> {
  const send = (statements: readonly (pg.QueryConfig | string)[]) => {
    client.connection.stream.cork();
    const sent = statements.map((statement) => client.query(statement));
    client.connection.stream.uncork();
    return Promise.all(sent);
  };
  if (isTaken(await send(['begin', ...reads])) || isTaken(await send(locks))) {
    await send(['rollback']);
    return false;
  }
  await send([...writes, 'commit']);
  return true;
}

interface BareRush {
  readonly acceptedPerSecond: number;
  /** Requests whose seats were taken, of all. */
  readonly refusedShare: number;
}

/** Runs recorded registrations by nothing but a client of the database. */
export async function measureBareSql(
  connection: Connection,
  recorded: readonly RecordedStatements[],
): Promise<BareRush> {
  const pool = new pg.Pool({ ...clientConfig(connection), pipeline: true, max: CONNECTIONS });
  const waiting = [...recorded].reverse();
  let acceptedCount = 0;
  const work = async () => {
    const client = await pool.connect();
    for (let next = waiting.pop(); next; next = waiting.pop())
      if (await replay(client, next)) acceptedCount += 1;
    client.release();
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const tookMs = performance.now() - startedAt;
  await pool.end();
  return {
    acceptedPerSecond: (acceptedCount / tookMs) * 1_000,
    refusedShare: 1 - acceptedCount / recorded.length,
  };
}
