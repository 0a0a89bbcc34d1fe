import type { LtiScore } from '@portal/wire/lti/lti';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import type { LineItem } from '../links/line-item.ts';
import { lineItemQueries } from '../links/line-item.queries.ts';
import type { Tool } from '../tools/tool.ts';
import { enterScore } from './enter-score.ts';
import type { SentScore } from './read-score.ts';
import { scoreQueries } from './score.queries.ts';

/** Receives a score of a tool; returns what to publish after the commit. */
export async function receiveScore(
  db: Db,
  { tool, item }: { readonly tool: Tool; readonly item: LineItem },
  { subject, ...sent }: SentScore,
): Promise<readonly JournalRefEvent[]> {
  const queries = scoreQueries(db);
  const studentId = await queries.findStudent(tool.id, subject, item.classId);
  if (studentId === undefined) throw new HttpError('notFound');
  const one = { ...sent, studentId };
  if (!(await queries.store(item.id, one))) throw new HttpError('conflict');
  const { event } = await enterScore(db, { item, one });
  return event ? [event] : [];
}

/** The scores of a column, or that of one person by the name at the tool. */
export async function readResults(db: Db, { id }: LineItem, subject: string | undefined) {
  const rows = await scoreQueries(db).ofLineItem(id);
  return rows.filter((row) => subject === undefined || row.subject === subject);
}

/** The scores of a link for the teachers of its class, who have been checked. */
export function linkScoresService(db: Db, linkId: number) {
  const queries = scoreQueries(db);

  const list = async (): Promise<LtiScore[]> =>
    (await queries.ofLink(linkId)).map(
      ({ studentId, fullName, score, scoreMax, comment, state, scoredAt }) => ({
        studentId,
        fullName,
        score,
        scoreMax,
        comment,
        state,
        scoredAt: scoredAt.toISOString(),
      }),
    );

  return {
    list,

    /** Tries again what the journal has not taken, for example because its lesson was closed. */
    async enter(
      toolId: number,
    ): Promise<{ readonly scores: LtiScore[]; readonly events: JournalRefEvent[] }> {
      const items = new Map(
        (await lineItemQueries(db, toolId).ofLink(linkId)).map((item) => [item.id, item]),
      );
      const events: JournalRefEvent[] = [];
      for (const one of await queries.ofLink(linkId)) {
        const item = items.get(one.lineItemId);
        if (!item || one.state === 'written') continue;
        const { event } = await enterScore(db, { item, one });
        if (event) events.push(event);
      }
      return { scores: await list(), events };
    },
  };
}
