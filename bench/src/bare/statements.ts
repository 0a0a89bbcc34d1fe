import { isDeepStrictEqual } from 'node:util';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { membershipQueries } from '@portal/server/src/features/chat/conversations/membership.queries.ts';
import { newestPageQueries } from '@portal/server/src/features/chat/messages/newest-page.queries.ts';
import { sessionQueries } from '@portal/server/src/university/people/sessions/session.queries.ts';
import type { Tables } from '@portal/server/src/database/tables.ts';

/** The values of the statements' parameters. */
export interface StatementParameters {
  readonly tokenHashes: readonly Buffer[];
  readonly me: number;
  readonly other: number;
  readonly low: number;
  readonly high: number;
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
  readonly conversationId: number;
}

/** One of the portal's statements, verbatim. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  values(parameters: Partial<StatementParameters>): unknown[];
}

/** Runs the queries of one page of a thread without a database and records their text and parameters. */
async function recordPage(parameters: StatementParameters): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  });
  const { tokenHashes, me, other, conversationId, ...course } = parameters;
  const sessions = sessionQueries(db, { isDemo: false });
  await Promise.all(tokenHashes.map((hash) => sessions.find(hash)));
  await newestPageQueries(db).find(me, {
    ...course,
    partner: { kind: 'person', personId: other, role: 'teacher' },
  });
  await membershipQueries(db).findUnread(me, conversationId);
  return queries;
}

const numbers = { academicYearId: 303, termId: 404, disciplineId: 505, credits: 606, conversationId: 707 };
const first: StatementParameters = {
  tokenHashes: [Buffer.from('one')],
  me: 101,
  other: 202,
  low: 101,
  high: 202,
  ...numbers,
};
const second: StatementParameters = {
  tokenHashes: [Buffer.from('two')],
  me: 202,
  other: 101,
  low: 101,
  high: 202,
  ...numbers,
};

const isField = (name: string): name is keyof StatementParameters => name in first;
const fields = Object.keys(first).filter(isField);

/** Two recordings with swapped people identify each parameter; a value that matches no field is a constant. */
function fieldOf(one: unknown, other: unknown): keyof StatementParameters | undefined {
  return fields.find(
    (field) => isDeepStrictEqual(first[field], one) && isDeepStrictEqual(second[field], other),
  );
}

/** The statements of `chat/messages.json`: the session, the page, the unread messages older than the page. */
export async function readStatements(): Promise<readonly Statement[]> {
  const exchanged = await recordPage(second);
  return (await recordPage(first)).map(({ sql: text, parameters }, at) => {
    const sources = parameters.map((value, index) => ({
      value,
      field: fieldOf(value, exchanged[at]?.parameters[index]),
    }));
    const values = (parameters: Partial<StatementParameters>) =>
      sources.map(({ field, value }) => (field === undefined ? value : parameters[field]));
    return { name: `page_${at}`, text, values };
  });
}
