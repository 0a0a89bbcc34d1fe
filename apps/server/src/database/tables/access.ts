import type { Generated } from 'kysely';
import type { DefaultJson, DefaultTimestamp, Json, Timestamp } from './columns.ts';

export interface SessionTable {
  token_hash: Buffer;
  person_id: number;
  device_hash: Buffer;
  created_at: DefaultTimestamp;
  last_seen_at: DefaultTimestamp;
  idle_until: Timestamp;
  expires_at: Timestamp;
  user_agent: Generated<string>;
  address: string | null;
}

export interface SignInAttemptTable {
  key: string;
  failures: number;
  last_failed_at: Timestamp;
}

export interface CredentialFlowTable {
  token_hash: Buffer;
  person_id: number;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface OneTimeCodeTable {
  code_hash: Buffer;
  person_id: number;
  purpose: 'confirmEmail' | 'restorePassword';
  /** The e-mail address that the code confirms. */
  address: string | null;
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface ExternalIdentityTable {
  issuer: string;
  subject: string;
  person_id: number;
  linked_at: DefaultTimestamp;
}

export interface AuditTable {
  id: Generated<number>;
  at: DefaultTimestamp;
  person_id: number | null;
  action: string;
  details: DefaultJson<Record<string, unknown>>;
  address: string | null;
  request_id: string | null;
}

export interface IdempotencyTable {
  person_id: number;
  key: string;
  path: string;
  body_hash: Buffer;
  answer: Json<unknown> | null;
  created_at: DefaultTimestamp;
}
