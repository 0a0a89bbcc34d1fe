import type { Language } from '@portal/domain';
import {
  representativeKinds,
  type Consent,
  type ConsentKind,
  type PersonConsents,
  type RenewalReason,
} from '@portal/wire/consents/consents';
import type { Db } from '../../database/tables.ts';
import { consentQueries, type ConsentRow } from './consent.queries.ts';

const needsRepresentative = (kind: ConsentKind, isMinor: boolean): boolean =>
  isMinor && representativeKinds.some((one) => one === kind);

function renewalOf(row: ConsentRow, isMinor: boolean): RenewalReason | null {
  if (row.isGiven !== true) return null;
  if (row.decidedVersion !== row.version) return 'newText';
  return row.representative !== null && !isMinor ? 'ofAge' : null;
}

function stateOf({ isGiven }: ConsentRow): Consent['state'] {
  if (isGiven === null) return 'undecided';
  return isGiven ? 'given' : 'withdrawn';
}

const toConsent = (row: ConsentRow, isMinor: boolean): Consent => ({
  kind: row.kind,
  state: stateOf(row),
  isInForce: row.isInForce,
  isRequired: row.isRequired,
  renewal: renewalOf(row, isMinor),
  needsRepresentative: needsRepresentative(row.kind, isMinor),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  representative: row.representative,
  version: row.version,
  text: row.text,
});

/** The consents of a person: what they have decided, and what follows from it. */
export async function readConsents(db: Db, personId: number, lang: Language): Promise<PersonConsents> {
  const queries = consentQueries(db);
  const isMinor = await queries.isMinor(personId);
  const rows = await queries.list(personId, lang);
  const decisions = await queries.decisions(personId);
  return {
    isMinor,
    consents: rows.map((row) => toConsent(row, isMinor)),
    decisions: decisions.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() })),
  };
}
