import { sql } from 'kysely';
import { consentKinds, type ConsentKind } from '@portal/wire/consents/consents';
import type { Db } from '../../../database/tables.ts';
import { isConsentInForce, latestDecision } from '../../../university/consents/consent-rules.queries.ts';

/** What a person has decided about a kind of consent. */
export interface DecidedConsent {
  readonly personId: number;
  readonly kind: ConsentKind;
  readonly isInForce: boolean;
  /** Null: nothing yet. */
  readonly isGiven: boolean | null;
}

/** Every kind that concerns each of the people. */
export async function listConsents(db: Db, personIds: readonly number[]): Promise<DecidedConsent[]> {
  const { rows } = await sql<DecidedConsent>`
    select person.id as "personId", coalesce(asked.kind, '') as kind,
      ${isConsentInForce(sql.ref('person.id'), sql.ref('asked.kind'))} as "isInForce", latest.is_given as "isGiven"
    from person
    join unnest(${[...consentKinds]}::text[]) as asked (kind) on person.role = 2 or asked.kind <> 'publicCard'
    left join lateral (${latestDecision(sql.ref('person.id'), sql.ref('asked.kind'))}) latest on true
    where person.id = any(${personIds}::int[])`.execute(db);
  return rows;
}
