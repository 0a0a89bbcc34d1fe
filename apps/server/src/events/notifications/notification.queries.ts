import { sql, type RawBuilder } from 'kysely';
import { NOTIFICATIONS_PAGE_SIZE, type NotificationType } from '@portal/wire';
import { everyNotificationType } from '@portal/wire/modules/all-names';
import type { Db } from '../../database/tables.ts';
import type { NewNotification } from './notification-types.ts';

export interface NotificationRow extends NewNotification {
  readonly id: number;
  readonly createdAt: Date;
  readonly isRead: boolean;
}

interface PageQuery {
  readonly beforeId?: number;
  readonly isUnread?: boolean;
}

/** PostgreSQL refuses half of a character in JSON; a text stores a replacement for it. */
const storedParams = (params: NewNotification['params']): string =>
  JSON.stringify(params, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

/** SQL condition: the person has not switched the type off; `personColumn` names a column such as `person.id`. */
export const isSwitchedOn = (type: NotificationType, personColumn: string) => sql<boolean>`coalesce((
  select is_on from notification_switch
  where person_id = ${sql.ref(personColumn)} and type = ${sql.lit(type)}), true)`;

/** Writes and removes the notifications of one event, inside the transaction of the event. */
export const notifyQueries = (db: Db) => ({
  /** One statement for all recipients, whose ids `personIds` selects as `person_id`; returns how many are notified. */
  async add(
    { type, tag, params, address }: NewNotification,
    personIds: RawBuilder<unknown>,
  ): Promise<number> {
    const { numAffectedRows } = await sql`
      insert into notification (person_id, type, tag, params, address)
      select recipient.person_id, ${type}, ${tag}, ${storedParams(params)}::jsonb, ${address}
      from (${personIds}) recipient
      where ${isSwitchedOn(type, 'recipient.person_id')}
      on conflict (person_id, type, tag) do update
        set id = excluded.id, params = excluded.params, address = excluded.address, created_at = now(), read_at = null`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0n);
  },

  async remove({ type, tag }: Pick<NewNotification, 'type' | 'tag'>): Promise<void> {
    await db.deleteFrom('notification').where('type', '=', type).where('tag', '=', tag).execute();
  },
});

/** The notifications and switches of one person. */
export const notificationQueries = (db: Db, me: number) => ({
  /** Without those of modules that are gone. */
  async page({
    beforeId = Number.MAX_SAFE_INTEGER,
    isUnread = false,
  }: PageQuery): Promise<NotificationRow[]> {
    const { rows } = await sql<NotificationRow>`
      select id, type, tag, params, address, created_at as "createdAt", read_at is not null as "isRead"
      from notification
      where person_id = ${me} and id < ${beforeId} and (read_at is null or not ${isUnread}::boolean)
        and type = any(${everyNotificationType}::text[])
      order by id desc limit ${NOTIFICATIONS_PAGE_SIZE}`.execute(db);
    return rows;
  },

  /** Unread notifications per type. */
  async unreadCounts(): Promise<{ readonly name: string; readonly unreadCount: number }[]> {
    const { rows } = await sql<{ name: string; unreadCount: number }>`
      select type as name, count(*)::int as "unreadCount" from notification
      where person_id = ${me} and read_at is null group by type`.execute(db);
    return rows;
  },

  /** Marks unread notifications as read; returns their number. */
  async read({ id, type }: { readonly id?: number; readonly type?: NotificationType }): Promise<number> {
    const { numAffectedRows } = await sql`
      update notification set read_at = now()
      where person_id = ${me} and read_at is null
        and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
        and (${type ?? null}::text is null or type = ${type ?? null}::text)`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },

  /** The switches that the person has changed. */
  async switches(): Promise<ReadonlyMap<string, boolean>> {
    const rows = await db
      .selectFrom('notification_switch')
      .select(['type', 'is_on as isOn'])
      .where('person_id', '=', me)
      .execute();
    return new Map(rows.map(({ type, isOn }) => [type, isOn]));
  },

  async setSwitch(type: NotificationType, isOn: boolean): Promise<void> {
    await db
      .insertInto('notification_switch')
      .values({ person_id: me, type, is_on: isOn })
      .onConflict((conflict) => conflict.columns(['person_id', 'type']).doUpdateSet({ is_on: isOn }))
      .execute();
  },
});
