import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { PortalClaim, PersonFields, StaffClaim } from '@portal/wire';
import { hasAnyFactor } from '../../university/people/second-factor/pending.queries.ts';
import type { Db } from '../../database/tables.ts';
import { today } from '../../university/calendar.queries.ts';
import { inLanguage } from '../../university/titles.ts';

interface CardRow extends PersonFields {
  readonly positionName: string;
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly hasFactor: boolean;
  readonly codeUntil: Date | null;
}

interface ClaimRow extends Omit<StaffClaim, 'faculties'> {
  readonly name: PortalClaim;
  readonly isByGroup: boolean;
  readonly faculties: StaffClaim['faculties'];
}

/** SQL: a claim with the names of its faculties. Audiences of news are no faculties, and change nothing else. */
const claimRows = (lang: Language) => sql`
  select claim.name, not claim.scope ? 'faculties' as "isWhole", claim.ends_on as "endsOn",
    coalesce((
      select jsonb_agg(jsonb_build_object('facultyId', faculty.id, 'facultyName', ${inLanguage('faculty.title', lang)}) order by faculty.id)
      from faculty where claim.scope -> 'faculties' @> to_jsonb(faculty.id)), '[]') as faculties`;

/** What the card of a person shows besides the record of a student. */
export const personCardQueries = (db: Db, lang: Language) => ({
  async person(personId: number): Promise<CardRow | undefined> {
    const { rows } = await sql<CardRow>`
      select family_name as "familyName", given_name as "givenName", patronymic, latin_family_name as "latinFamilyName",
        latin_given_name as "latinGivenName", latin_patronymic as "latinPatronymic", pin, birth_date as "birthDate",
        coalesce(${inLanguage('person.position', lang)}, '') as "positionName", email,
        email_confirmed_at is not null as "isEmailConfirmed", password_hash is not null as "hasPassword",
        ${hasAnyFactor(sql.ref('person.id'))} as "hasFactor",
        (select max(expires_at) from one_time_code code where code.person_id = person.id and code.purpose = 'restorePassword'
          and code.used_at is null and code.expires_at > now()) as "codeUntil"
      from person where id = ${personId}`.execute(db);
    return rows[0];
  },

  /** All claims of a person, also those that have ended, and those by groups of a sign-in. */
  async claims(personId: number): Promise<ClaimRow[]> {
    const { rows } = await sql<ClaimRow>`
      ${claimRows(lang)}, exists (
        select from held_claim where held_claim.person_id = claim.person_id and held_claim.name = claim.name
          and held_claim.scope = claim.scope and held_claim.ends_on is not distinct from claim.ends_on) as "isHeld", claim.is_by_group as "isByGroup"
      from (
        select person_id, name, scope, ends_on, false as is_by_group from claim
        union select person_id, name, scope, null, true from group_claim where holds_until >= ${today}) claim
      where claim.person_id = ${personId} order by claim.name, claim.is_by_group, claim.scope`.execute(db);
    return rows;
  },

  /** The claims that a person holds today, with the faculties that they cover; of each name first the widest. */
  async held(personId: number): Promise<ClaimRow[]> {
    const { rows } = await sql<ClaimRow>`
      ${claimRows(lang)}, true as "isHeld", false as "isByGroup"
      from held_claim claim where claim.person_id = ${personId} order by claim.name, "isWhole" desc`.execute(
      db,
    );
    return rows;
  },

  async faculties(): Promise<StaffClaim['faculties']> {
    const { rows } = await sql<StaffClaim['faculties'][number]>`
      select id as "facultyId", ${inLanguage('faculty.title', lang)} as "facultyName" from faculty order by id`.execute(
      db,
    );
    return rows;
  },
});
