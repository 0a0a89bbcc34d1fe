import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface SessionTable {
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
}

export interface PersonViewTable {
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

export interface SignInAttemptTable {
  key: string;
  failures: number;
  last_failed_at: Date;
}

export interface CredentialFlowTable {
  token_hash: Buffer;
  person_id: number;
  expires_at: Date;
  used_at: Date | null;
}

export interface OneTimeCodeTable {
  code_hash: Buffer;
  person_id: number;
  purpose: 'confirmEmail' | 'restorePassword';
  /** The e-mail address that the code confirms. */
  address: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface ExternalIdentityTable {
  issuer: string;
  subject: string;
  person_id: number;
  linked_at: Generated<Date>;
}

export interface AuditTable {
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

export interface IdempotencyTable {
  person_id: number;
  key: string;
  path: string;
  body_hash: Buffer;
  answer: ColumnType<unknown, string, string> | null;
  created_at: Generated<Date>;
}
