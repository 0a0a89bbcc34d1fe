import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from './statements.ts';

interface PageRequest {
  readonly year: number;
  readonly ws: number;
  readonly id_discipline: number;
  readonly kredit: number;
  readonly id_to: number;
}

interface MessageRow {
  readonly id: number;
  readonly text: string;
  readonly authorId: number;
  readonly authorName: string;
  readonly sentAt: Date;
  readonly isDeleted: boolean;
}

interface MembershipRow {
  readonly conversationId: number;
  readonly firstUnreadId: number | null;
  readonly unreadCount: number;
}

async function run<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { name, text, values }: Statement,
  parameters: Parameters<Statement['values']>[0],
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values: values(parameters) })).rows;
}

const wireOf = (row: MessageRow, me: number) => ({
  id_message: row.id,
  message: row.isDeleted ? '' : row.text,
  ismine: row.authorId === me ? 1 : 0,
  fio: row.authorName,
  created: row.sentAt.toISOString(),
  deleted: row.isDeleted ? 1 : 0,
});

/** Returns a page with minimal code: the same statements, the same JSON, nothing else. */
export function createPageReader(pool: pg.Pool, statements: readonly Statement[]) {
  const [findSession, findMembership, findMessages] = statements;
  if (!findSession || !findMembership || !findMessages) throw new Error('The page has three statements');
  return async (token: string, request: PageRequest): Promise<string | undefined> => {
    const tokenHash = createHash('sha256').update(token).digest();
    const [session] = await run<{ personId: number }>(pool, findSession, { tokenHashes: [tokenHash] });
    if (!session) return undefined;
    const { personId: me } = session;
    const other = request.id_to;
    const course = {
      academicYearId: request.year,
      termId: request.ws,
      disciplineId: request.id_discipline,
      credits: request.kredit,
    };
    const people = { me, other, low: Math.min(me, other), high: Math.max(me, other) };
    const [place] = await run<MembershipRow>(pool, findMembership, { ...course, ...people });
    if (!place) return undefined;
    const rows = await run<MessageRow>(pool, findMessages, { conversationId: place.conversationId });
    const messages = rows.toReversed().map((row) => wireOf(row, me));
    const unread = { unreades_start: place.firstUnreadId, unreades_total: place.unreadCount };
    return JSON.stringify({ result: 0, error: null, data: [messages, [unread]] });
  };
}
