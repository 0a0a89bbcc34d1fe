import type { ColumnType, Generated, JSONColumnType } from 'kysely';

interface SessionTable {
  token_hash: Buffer;
  person_id: number;
  /** The session began after graduation, and the person reads their own records only. */
  is_graduate: Generated<boolean>;
  device_hash: Buffer;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  idle_until: Date;
  expires_at: Date;
  user_agent: Generated<string>;
  address: string | null;
  /** When the second factor was given in it; null when it was not. */
  verified_at: Date | null;
  /** The browser that need not give the second factor again. */
  remembered_id: number | null;
  /** The id of the provider that has begun it. */
  provider: string | null;
}

interface PersonViewTable {
  id: Generated<number>;
  /** Null when the viewer's session has gone. */
  session_hash: Buffer | null;
  viewer_id: number;
  person_id: number;
  reason: string;
  started_at: Generated<Date>;
  ends_at: Date;
  ended_at: Date | null;
}

interface SignInAttemptTable {
  key: string;
  failures: number;
  last_failed_at: Date;
}

interface CredentialFlowTable {
  token_hash: Buffer;
  person_id: number;
  expires_at: Date;
  used_at: Date | null;
}

interface OneTimeCodeTable {
  code_hash: Buffer;
  person_id: number;
  purpose: 'confirmEmail' | 'restorePassword';
  /** The e-mail address that the code confirms. */
  address: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

interface ExternalIdentityTable {
  issuer: string;
  subject: string;
  person_id: number;
  linked_at: Generated<Date>;
}

/** A response of a provider that was taken. */
interface ProviderResponseTable {
  state_hash: Buffer;
  taken_at: Generated<Date>;
}

interface AuditTable {
  id: Generated<number>;
  at: Generated<Date>;
  /** The person concerned. */
  person_id: number | null;
  action: string;
  actor: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  reason: string | null;
  details: JSONColumnType<Record<string, unknown>, string | undefined>;
  address: string | null;
  request_id: string | null;
}

interface IdempotencyTable {
  person_id: number;
  key: string;
  path: string;
  body_hash: Buffer;
  answer: ColumnType<unknown, string, string> | null;
  created_at: Generated<Date>;
}

/** Tables of sign-ins and sessions, and what they leave. */
export interface AccessTables {
  session: SessionTable;
  person_view: PersonViewTable;
  sign_in_attempt: SignInAttemptTable;
  credential_flow: CredentialFlowTable;
  one_time_code: OneTimeCodeTable;
  external_identity: ExternalIdentityTable;
  provider_response: ProviderResponseTable;
  audit: AuditTable;
  idempotency: IdempotencyTable;
}
