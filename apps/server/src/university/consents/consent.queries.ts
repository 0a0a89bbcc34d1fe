import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import {
  CONSENT_DECISIONS_MAX,
  consentKinds,
  type ConsentDecision,
  type ConsentKind,
} from '@portal/wire/consents/consents';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../titles.ts';
import { isConsentInForce, isConsentRequired, isMinor, latestDecision } from './consent-rules.queries.ts';

/** A kind of consent with its current text and the latest decision of a person. */
export interface ConsentRow {
  readonly kind: ConsentKind;
  readonly version: number;
  readonly text: string;
  readonly isInForce: boolean;
  readonly isRequired: boolean;
  /** Null: the person has not decided. */
  readonly isGiven: boolean | null;
  readonly decidedVersion: number | null;
  readonly decidedAt: Date | null;
  readonly representative: string | null;
}

interface DecisionRow extends Omit<ConsentDecision, 'decidedAt'> {
  readonly decidedAt: Date;
}

/** What a representative has signed, and who has recorded it. */
export interface Signature {
  readonly recordedBy: number;
  readonly representative: string;
  readonly document: string;
  readonly signedOn: string;
}

/** A decision to store. */
export interface NewDecision {
  readonly personId: number;
  readonly kind: ConsentKind;
  readonly version: number;
  readonly isGiven: boolean;
  readonly signature?: Signature;
}

export const consentQueries = (db: Db) => ({
  /** Decisions about one person wait for each other until the end of the transaction. */
  async lock(personId: number): Promise<void> {
    await sql`select id from person where id = ${personId} for no key update`.execute(db);
  },

  async isMinor(personId: number): Promise<boolean> {
    const { rows } = await sql<{ isMinor: boolean }>`
      select ${isMinor} as "isMinor" from person where id = ${personId}`.execute(db);
    return rows[0]?.isMinor === true;
  },

  /** Every kind that concerns the person: only students have a public card. */
  async list(personId: number, lang: Language): Promise<ConsentRow[]> {
    const { rows } = await sql<ConsentRow>`
      select current.kind, current.version, current.text, ${isConsentInForce(personId, sql.ref('current.kind'))} as "isInForce",
        ${isConsentRequired(sql.ref('current.kind'))} as "isRequired", latest.is_given as "isGiven",
        latest.version as "decidedVersion", latest.decided_at as "decidedAt", latest.representative
      from (
        select distinct on (kind) kind, version, coalesce(${inLanguage('consent_text.text', lang)}, '') as text
        from consent_text order by kind, version desc) current
      join person on person.id = ${personId} and (person.role = 2 or current.kind <> 'publicCard')
      left join lateral (${latestDecision(personId, sql.ref('current.kind'))}) latest on true
      order by array_position(${[...consentKinds]}::text[], current.kind)`.execute(db);
    return rows;
  },

  /** The newest decisions first. */
  async decisions(personId: number): Promise<DecisionRow[]> {
    const { rows } = await sql<DecisionRow>`
      select kind, is_given as "isGiven", version, decided_at as "decidedAt", representative, document,
        signed_on as "signedOn", (select full_name from person where person.id = recorded_by) as "recordedBy"
      from consent_decision where person_id = ${personId}
      order by id desc limit ${sql.lit(CONSENT_DECISIONS_MAX)}`.execute(db);
    return rows;
  },

  async add({ signature, personId, kind, version, isGiven }: NewDecision): Promise<void> {
    await db
      .insertInto('consent_decision')
      .values({
        person_id: personId,
        kind,
        version,
        is_given: isGiven,
        recorded_by: signature?.recordedBy ?? null,
        representative: signature?.representative ?? null,
        document: signature?.document ?? null,
        signed_on: signature?.signedOn ?? null,
      })
      .execute();
  },
});
