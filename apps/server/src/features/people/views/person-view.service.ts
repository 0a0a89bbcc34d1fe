import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { personViewQueries, type EndedView, type NewView } from './person-view.queries.ts';

/** Starts a view of a person whom the viewer manages; inside a transaction. */
export async function startView(db: Db, view: NewView): Promise<{ readonly endsAt: string }> {
  const { viewerId, personId, reason } = view;
  if (!(await readSetting(db, 'personViews')).isOn) throw new HttpError('viewsOff');
  const queries = personViewQueries(db);
  const endsAt = await queries.start(view);
  if (!endsAt) throw new HttpError((await queries.holdsClaims(personId)) ? 'viewOfStaff' : 'viewOfNobody');
  await writeAudit(db, { action: 'personViewStarted', actor: actorOf(viewerId), personId, reason });
  return { endsAt: endsAt.toISOString() };
}

/** The person reads afterwards who saw the portal with their eyes, and when. */
async function recordEnd(db: Db, { id, viewerId, viewerName, personId, day, time }: EndedView) {
  await writeAudit(db, { action: 'personViewEnded', actor: actorOf(viewerId), personId });
  const notification: NewNotification = {
    type: 'viewedAs',
    tag: String(id),
    params: { name: viewerName, day, time },
    address: '/profile',
  };
  await personViewQueries(db).notify(personId, notification);
  return notification;
}

/** Ends the view of a session, inside a transaction; undefined when it has none. */
export async function endView(db: Db, sessionId: string): Promise<NewNotification | undefined> {
  const view = await personViewQueries(db).end(sessionId);
  return view && recordEnd(db, view);
}

/** Ends the views whose time is over; inside a transaction. */
export async function endOverdueViews(db: Db): Promise<NewNotification[]> {
  const notifications: NewNotification[] = [];
  for (const view of await personViewQueries(db).endOverdue()) notifications.push(await recordEnd(db, view));
  return notifications;
}
