import { sql, type RawBuilder } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';
import { businessTimeZone } from '../../../university/calendar.queries.ts';
import { directoryIdOf } from '../../../university/people/accounts/directory-link.ts';
import { readsAsGraduate } from '../../../university/people/alumni.queries.ts';
import { studies } from '../../../university/people/status.queries.ts';

/** Who gets a code: the members of a group, people by login or id, those whom an import has added, or everybody who has neither a password nor a valid code. */
export type Recipients =
  | { readonly kind: 'group'; readonly title: string }
  | { readonly kind: 'logins'; readonly logins: readonly string[] }
  | { readonly kind: 'people'; readonly personIds: readonly number[] }
  | { readonly kind: 'import'; readonly importId: number }
  | { readonly kind: 'allNew' };

export interface Recipient {
  readonly id: number;
  readonly fullName: string;
  readonly login: string;
  /** The home group of a student. */
  readonly group: string | null;
  /** An address that the person has confirmed or another system has given; null if there is none. */
  readonly email: string | null;
}

const id = sql.ref('person.id');
const maySignIn = sql`(${studies(id)} or ${readsAsGraduate(id)})`;
const isNew = sql`person.password_hash is null`;

function conditionOf(recipients: Recipients): RawBuilder<unknown> {
  switch (recipients.kind) {
    case 'group':
      return sql`${isNew} and exists (
        select from group_member join study_group on study_group.id = group_member.group_id
        where group_member.person_id = person.id and lower(study_group.title) = lower(${recipients.title}))`;
    case 'logins':
      return sql`person.login_key in (
        select ${loginKey(sql.ref('login'))} from unnest(${recipients.logins}::text[]) as asked (login))`;
    case 'people':
      return sql`person.id = any(${recipients.personIds}::int[])`;
    case 'import':
      return sql`${isNew} and exists (
        select from record_import_change change join record_import on record_import.id = change.import_id
        where change.import_id = ${recipients.importId} and change.kind = 'people' and change.change = 'added'
          and (record_import.source, change.source_id) = (person.source, person.source_id))`;
    case 'allNew':
      return sql`${isNew} and not exists (
        select from one_time_code code where code.person_id = person.id and code.purpose = 'restorePassword'
          and code.used_at is null and code.expires_at > now())`;
  }
}

export const credentialQueries = (db: Db) => ({
  /** By group and name; nobody who could not sign in, because the account is disabled or the study is over, and nobody of the directory. */
  async find(recipients: Recipients): Promise<Recipient[]> {
    const { rows } = await sql<Recipient>`
      select person.id, person.full_name as "fullName", person.login, (
        select study_group.title from group_member join study_group on study_group.id = group_member.group_id
        where group_member.person_id = person.id and group_member.is_home limit 1) as "group",
        case when person.email_confirmed_at is not null or person.source is not null then person.email end as email
      from person where person.disabled_at is null and ${directoryIdOf(id)} is null and ${maySignIn} and ${conditionOf(recipients)}
      order by "group" nulls last, person.full_name, person.id`.execute(db);
    return rows;
  },

  /** The moment in so many hours by the university's clock, as people read it. */
  async momentIn(hours: number): Promise<string> {
    const { rows } = await sql<{ moment: string }>`
      select to_char((now() + make_interval(hours => ${hours}::int)) at time zone ${businessTimeZone}, 'DD.MM.YYYY HH24:MI') as moment`.execute(
      db,
    );
    return rows[0]?.moment ?? '';
  },
});
