import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { notifyQueries } from '../../notifications/notification.queries.ts';
import type { NewNotification } from '../../notifications/notification-types.ts';
import type { NewsTarget } from './publish-claim.queries.ts';

/** SQL condition: an item with the target is addressed to `person`. */
export const isRecipient = ({ audience, facultyId }: NewsTarget) => sql`
  person.disabled_at is null and person.status <> 'expelled'
  and (${audience}::int = 0 or person.role = ${audience}::int)
  and (${facultyId ?? null}::int is null or person.faculty_id = ${facultyId ?? null}::int)`;

/** Notifications of the people to whom an item is addressed. */
export const recipientQueries = (db: Db) => ({
  /** Notifies everyone to whom the item is addressed, except its author. */
  notifyRecipients: (authorId: number, target: NewsTarget, notification: NewNotification): Promise<void> =>
    notifyQueries(db).add(
      notification,
      sql`select person.id as person_id from person where person.id <> ${authorId} and ${isRecipient(target)}`,
    ),

  /** Notifies those to whom an item is addressed since its change, and takes it back from those to whom it no longer is. */
  async moveNotifications(
    authorId: number,
    { from, to }: { readonly from: NewsTarget; readonly to: NewsTarget },
    notification: NewNotification,
  ): Promise<void> {
    const { type, tag, params } = notification;
    await sql`
      delete from notification using person
      where notification.type = ${type} and notification.tag = ${tag} and person.id = notification.person_id
        and not (${isRecipient(to)})`.execute(db);
    await sql`
      update notification set params = ${JSON.stringify(params)}::jsonb
      where type = ${type} and tag = ${tag}`.execute(db);
    await notifyQueries(db).add(
      notification,
      sql`select person.id as person_id from person
        where person.id <> ${authorId} and (${isRecipient(to)}) and not (${isRecipient(from)})`,
    );
  },
});
