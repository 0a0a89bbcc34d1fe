import { sql } from 'kysely';
import { VIEW_MINUTES } from '@portal/wire/people/view-as';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../../events/notifications/notification.queries.ts';
import { businessTimeZone } from '../../../university/calendar.queries.ts';
import { isViewable } from '../../../university/people/sessions/session.queries.ts';

export interface NewView {
  /** Hash of the viewer's session token in hex. */
  readonly sessionId: string;
  readonly viewerId: number;
  readonly personId: number;
  readonly reason: string;
}

/** A view that is over, for the audit and the notification. */
export interface EndedView {
  readonly id: number;
  readonly viewerId: number;
  readonly viewerName: string;
  readonly personId: number;
  /** By the clocks of the university: `16.11.2026`, `08:30`. */
  readonly day: string;
  readonly time: string;
}

const ended = sql`
  person_view.id, viewer_id as "viewerId", person_id as "personId",
  viewer.full_name as "viewerName",
  to_char(started_at at time zone ${businessTimeZone}, 'DD.MM.YYYY') as day,
  to_char(started_at at time zone ${businessTimeZone}, 'HH24:MI') as time`;

/** Views of the portal as somebody else. */
export const personViewQueries = (db: Db) => ({
  /** Undefined when nobody can view the portal as the person. */
  async start({ sessionId, viewerId, personId, reason }: NewView): Promise<Date | undefined> {
    const { rows } = await sql<{ endsAt: Date }>`
      insert into person_view (session_hash, viewer_id, person_id, reason, ends_at)
      select decode(${sessionId}, 'hex'), ${viewerId}, person.id, ${reason}, now() + ${sql.lit(VIEW_MINUTES)} * interval '1 minute'
      from person where person.id = ${personId} and person.id <> ${viewerId} and ${isViewable}
      returning ends_at as "endsAt"`.execute(db);
    return rows[0]?.endsAt;
  },

  async holdsClaims(personId: number): Promise<boolean> {
    const { rows } = await sql`select from held_claim where person_id = ${personId} limit 1`.execute(db);
    return rows.length > 0;
  },

  async isViewable(personId: number): Promise<boolean> {
    const { rows } = await sql`select from person where person.id = ${personId} and ${isViewable}`.execute(
      db,
    );
    return rows.length > 0;
  },

  notify: (personId: number, notification: NewNotification): Promise<number> =>
    notifyQueries(db).add(notification, sql`select ${personId}::int as person_id`),

  /** Ends the view of a session. */
  async end(sessionId: string): Promise<EndedView | undefined> {
    const { rows } = await sql<EndedView>`
      update person_view set ended_at = now() from person viewer
      where viewer.id = viewer_id and session_hash = decode(${sessionId}, 'hex') and ended_at is null returning ${ended}`.execute(
      db,
    );
    return rows[0];
  },

  /** Ends the views whose time is over, or whose session has gone. */
  async endOverdue(): Promise<EndedView[]> {
    const { rows } = await sql<EndedView>`
      update person_view set ended_at = now() from person viewer
      where viewer.id = viewer_id and person_view.id in (
        select id from person_view where ended_at is null and (ends_at <= now() or session_hash is null)
        order by id for update skip locked limit 100)
      returning ${ended}`.execute(db);
    return rows;
  },
});
