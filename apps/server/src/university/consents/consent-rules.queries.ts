import { sql, type RawBuilder } from 'kysely';
import type { ConsentKind } from '@portal/wire/consents/consents';
import { today } from '../calendar.queries.ts';
import type { Id } from '../classes.queries.ts';
import { claimCoversFaculty } from '../people/claim-scope.queries.ts';

/** A kind of consent, or a column that has one. */
type KindInSql = ConsentKind | RawBuilder<unknown>;

const kindOf = (kind: KindInSql) => (typeof kind === 'string' ? sql.lit(kind) : kind);

/** SQL: the latest decision of a person about a kind of consent: no or one row. */
export const latestDecision = (person: Id, kind: KindInSql) => sql`
  select decision.* from consent_decision decision
  where decision.person_id = ${person} and decision.kind = ${kindOf(kind)}
  order by decision.id desc limit 1`;

/** SQL condition: the setting demands that the consent is given before the portal acts on it. */
export const isConsentRequired = (kind: KindInSql) => sql<boolean>`exists (
  select from setting where setting.name = 'consents' and setting.value ->> ${kindOf(kind)} = 'required')`;

/**
 * SQL condition: the portal acts on the consent of a person (decision 0125). Where it is required, the person has given it to the current
 * text; elsewhere the person has not withdrawn it.
 */
export const isConsentInForce = (person: Id, kind: KindInSql) => sql<boolean>`coalesce(
  (select latest.is_given and (not ${isConsentRequired(kind)}
      or latest.version = (select max(known.version) from consent_text known where known.kind = ${kindOf(kind)}))
    from (${latestDecision(person, kind)}) latest),
  not ${isConsentRequired(kind)})`;

/** SQL condition: the row `person` is of a minor; an unknown birth date is that of an adult. */
export const isMinor = sql<boolean>`coalesce(person.birth_date > ${today} - interval '18 years', false)`;

/**
 * SQL condition: the viewer may see the photo of the row `person`: it is their own, the person consents, or the viewer manages the person's
 * record. An undefined viewer is anybody.
 */
export const maySeePhoto = (viewerId: number | undefined) =>
  viewerId === undefined
    ? isConsentInForce(sql.ref('person.id'), 'photo')
    : sql<boolean>`(person.id = ${viewerId} or ${isConsentInForce(sql.ref('person.id'), 'photo')}
        or ${claimCoversFaculty(viewerId, 'people.manage', sql.ref('person.faculty_id'))})`;
