import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { feedQueries } from '../feed.queries.ts';

/** Locks an item; throws unless the person may edit it. */
export async function requireEditable(db: Db, editorId: number, newsId: number): Promise<void> {
  const found = await feedQueries(db).findEditable(editorId, newsId);
  if (!found) throw new HttpError('notFound');
  if (!found.canEdit) throw new HttpError('notAllowed');
}
