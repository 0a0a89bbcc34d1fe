import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { localText } from '../../../university/calendar.queries.ts';
import type { NewsTarget } from '../audience/news-target.ts';
import {
  byName,
  confirmedAt,
  recipientColumns,
  recipientsOf,
  type RecipientRow,
} from './confirmation.queries.ts';

/** A recipient with the day and the time of the confirmation as the clocks of the university show them. */
export interface TimedRecipient extends RecipientRow {
  readonly confirmedOn: string | null;
  readonly confirmedTime: string | null;
}

export const confirmationFileQueries = (db: Db) => ({
  /** All recipients, by name. */
  async recipients(newsId: number, target: NewsTarget): Promise<TimedRecipient[]> {
    const { rows } = await sql<TimedRecipient>`
      select ${recipientColumns}, ${localText(confirmedAt, 'YYYY-MM-DD')} as "confirmedOn",
        ${localText(confirmedAt, 'HH24:MI')} as "confirmedTime"
      from ${recipientsOf(newsId, target)}
      order by ${byName}`.execute(db);
    return rows;
  },
});
