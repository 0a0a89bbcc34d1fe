import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CHAT_PAGE_SIZE } from '@portal/wire';
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

/** A message with the reader's position; no message when the conversation has none. */
interface PageRow extends Omit<MessageRow, 'id'> {
  readonly id: number | null;
  readonly conversationId: number;
  readonly readMessageId: number;
  readonly partnerReadId: number | null;
}

interface UnreadRow {
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

const isMessage = (row: PageRow): row is PageRow & MessageRow => row.id !== null;

/** Undefined when unread messages may be older than the page. */
function countUnread(rows: readonly (PageRow & MessageRow)[], me: number): UnreadRow | undefined {
  const oldest = rows.at(-1);
  if (oldest && rows.length === CHAT_PAGE_SIZE && oldest.id > oldest.readMessageId) return undefined;
  const unread = rows.filter((row) => row.id > row.readMessageId && row.authorId !== me && !row.isDeleted);
  return { firstUnreadId: unread.at(-1)?.id ?? null, unreadCount: unread.length };
}

/** Returns a page with minimal code: the same statements, the same JSON, nothing else. */
export function createPageReader(pool: pg.Pool, statements: readonly Statement[]) {
  const [findSession, findPage, findUnread] = statements;
  if (!findSession || !findPage || !findUnread) throw new Error('The page has three statements');
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
    const found = await run<PageRow>(pool, findPage, { ...course, ...people });
    if (!found[0]) return undefined;
    const rows = found.filter(isMessage);
    const { conversationId, partnerReadId } = found[0];
    const unread =
      countUnread(rows, me) ?? (await run<UnreadRow>(pool, findUnread, { me, conversationId }))[0];
    const messages = rows.toReversed().map((row) => wireOf(row, me));
    const counts = {
      unreades_start: unread?.firstUnreadId,
      unreades_total: unread?.unreadCount,
      id_partner_read: partnerReadId ?? undefined,
    };
    return JSON.stringify({ result: 0, error: null, data: [messages, [counts]] });
  };
}
