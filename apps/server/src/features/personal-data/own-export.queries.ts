import { sql } from 'kysely';
import { EXPORT_AGAIN_MINUTES, EXPORT_OPEN_MINUTES } from '@portal/wire/personal-data/personal-data';
import type { Db } from '../../database/tables.ts';
import { numberSetting } from '../../university/settings/setting.queries.ts';

/** Whose copy it is, and in which session. */
export interface ExportOwner {
  readonly personId: number;
  readonly sessionHash: Buffer;
}

interface ExportAccount {
  readonly fullName: string;
  readonly hasPassword: boolean;
  /** An account without a password confirms a copy with this. */
  readonly hasSignedInLately: boolean;
  /** The confirmed address; `null` without one. */
  readonly email: string | null;
  readonly exportedAt: Date | null;
  /** `null`: a copy can be confirmed now. */
  readonly nextAt: Date | null;
  /** `null`: the session has nothing to download. */
  readonly openUntil: Date | null;
}

const minutes = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`;
const interval = sql`make_interval(hours => ${numberSetting('personalData', 'exportEveryHours')}::int)`;
/** The copy can be confirmed again, because its download may have broken. */
const isRepeatable = sql<boolean>`last.confirmed_at > now() - ${minutes(EXPORT_AGAIN_MINUTES)}`;
const isDue = sql<boolean>`last.confirmed_at <= now() - ${interval}`;

export const ownExportQueries = (db: Db) => ({
  /** Undefined when the session has ended. */
  async account({ personId, sessionHash }: ExportOwner): Promise<ExportAccount | undefined> {
    const { rows } = await sql<ExportAccount>`
      select person.full_name as "fullName", person.password_hash is not null as "hasPassword",
        session.created_at > now() - ${minutes(EXPORT_OPEN_MINUTES)} as "hasSignedInLately",
        case when person.email_confirmed_at is not null then person.email end as email,
        last.confirmed_at as "exportedAt",
        case when not (${isRepeatable} or ${isDue}) then last.confirmed_at + ${interval} end as "nextAt",
        case when last.open_until > now() and last.session_hash = ${sessionHash} then last.open_until end as "openUntil"
      from person
      join session on session.token_hash = ${sessionHash} and session.person_id = person.id
      left join personal_export last on last.person_id = person.id
      where person.id = ${personId} and person.disabled_at is null`.execute(db);
    return rows[0];
  },

  /** Opens the copy for the session; false when another one is not due yet. One statement, so that of several calls at a time one counts. */
  async open({ personId, sessionHash }: ExportOwner): Promise<boolean> {
    const { rows } = await sql<{ personId: number }>`
      insert into personal_export as last (person_id, confirmed_at, session_hash, open_until)
      values (${personId}, now(), ${sessionHash}, now() + ${minutes(EXPORT_OPEN_MINUTES)})
      on conflict (person_id) do update set
        confirmed_at = case when ${isRepeatable} then last.confirmed_at else excluded.confirmed_at end,
        session_hash = excluded.session_hash, open_until = excluded.open_until
      where ${isRepeatable} or ${isDue}
      returning person_id as "personId"`.execute(db);
    return rows.length > 0;
  },
});
