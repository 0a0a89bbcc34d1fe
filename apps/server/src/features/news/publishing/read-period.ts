import { fieldOf, news, type NewsDraft } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { periodQueries, type NewsPeriod } from './period.queries.ts';

/** The database does not read every date and offset that the format of the wire allows. */
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(9999, 0);

function readMoment(draft: NewsDraft, field: 'publishAt' | 'expiresAt'): string | undefined {
  const text = draft[field];
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (time >= EARLIEST && time <= LATEST) return new Date(time).toISOString();
  throw new HttpError('invalid', { field: fieldOf(news.publish, field) });
}

/** The period of a draft; throws unless an item can be visible in it. */
export async function readPeriod(db: Db, draft: NewsDraft, newsId?: number): Promise<NewsPeriod> {
  const period = { publishAt: readMoment(draft, 'publishAt'), expiresAt: readMoment(draft, 'expiresAt') };
  if (await periodQueries(db).isPossible(newsId, period)) return period;
  throw new HttpError('invalid', { field: fieldOf(news.publish, 'expiresAt') });
}
