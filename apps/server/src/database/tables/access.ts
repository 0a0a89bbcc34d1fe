import type { Generated } from 'kysely';
import type { DefaultJson, DefaultMoment, Json, Moment } from './columns.ts';

export interface SessionTable {
  token_hash: Buffer;
  person_id: number;
  device_hash: Buffer;
  created_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  idle_until: Moment;
  expires_at: Moment;
  user_agent: Generated<string>;
  address: string | null;
}

export interface SignInAttemptTable {
  key: string;
  failures: number;
  last_failed_at: Moment;
}

export interface CredentialFlowTable {
  token_hash: Buffer;
  person_id: number;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface OneTimeCodeTable {
  code_hash: Buffer;
  person_id: number;
  purpose: 'confirmEmail' | 'restorePassword';
  /** The address that the code confirms. */
  address: string | null;
  created_at: DefaultMoment;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface ExternalIdentityTable {
  issuer: string;
  subject: string;
  person_id: number;
  linked_at: DefaultMoment;
}

export interface AuditTable {
  id: Generated<number>;
  at: DefaultMoment;
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
  created_at: DefaultMoment;
}
