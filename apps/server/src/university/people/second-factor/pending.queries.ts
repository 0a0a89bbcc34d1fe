import { sql, type RawBuilder } from 'kysely';
import type { Id } from '../../classes.queries.ts';

/** What the second factor is asked by, besides the setting. */
export interface FactorPolicy {
  /** A demonstration, whose passwords are public: claims ask for no second factor there. */
  readonly isDemo: boolean;
}

type Condition = RawBuilder<boolean>;

/** SQL condition: the person has set up a second factor. */
export const hasSecondFactor = (personId: Id): Condition =>
  sql`exists (select from totp_secret where totp_secret.person_id = ${personId})`;

/** SQL condition: the person has a passkey. */
export const hasPasskey = (personId: Id): Condition =>
  sql`exists (select from passkey where passkey.person_id = ${personId})`;

/** SQL condition: the person has an app or a passkey. A passkey alone is asked for only where the policy asks (decision 0132). */
export const hasAnyFactor = (personId: Id): Condition =>
  sql`(${hasSecondFactor(personId)} or ${hasPasskey(personId)})`;

/** SQL condition: the setting asks people of the role for a second factor. */
const isDemandedOfRole = (role: Id): Condition =>
  sql`coalesce((select setting.value -> case ${role} when 1 then 'teachers' else 'students' end = 'true'::jsonb
      from setting where setting.name = 'secondFactor'), false)`;

/** SQL condition: the row `session` of a person without claims has its second factor, or none is asked of the person. */
export const hasWhatIsDemanded = (personId: Id, role: Id): Condition =>
  sql`(session.verified_at is not null or not (${hasSecondFactor(personId)} or ${isDemandedOfRole(role)}))`;

/** SQL condition: claims, or the setting for the role, ask the person for a second factor (decision 0131). */
export const isFactorDemanded = (personId: Id, role: Id, { isDemo }: FactorPolicy): Condition =>
  sql`((not ${sql.lit(isDemo)} and exists (select from held_claim where held_claim.person_id = ${personId}))
    or ${isDemandedOfRole(role)})`;

/** SQL condition: the row `session` of the person lacks the second factor that is asked of them. */
export const isSessionPending = (personId: Id, role: Id, policy: FactorPolicy): Condition =>
  sql`(session.verified_at is null and (${hasSecondFactor(personId)} or ${isFactorDemanded(personId, role, policy)}))`;
