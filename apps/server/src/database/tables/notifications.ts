import type { Generated } from 'kysely';
import type { DefaultJson, DefaultTimestamp, Timestamp } from './columns.ts';

export interface NotificationTable {
  id: Generated<number>;
  person_id: number;
  type: string;
  tag: string;
  /** Values of the placeholders of title and body. */
  params: DefaultJson<Record<string, string>>;
  address: string;
  created_at: DefaultTimestamp;
  /** Null: unread. */
  read_at: Timestamp | null;
}

/** Stored notifications that a server has to deliver. */
export interface NotificationDeliveryTable {
  type: string;
  tag: string;
  added_at: DefaultTimestamp;
}

export interface NotificationSwitchTable {
  person_id: number;
  type: string;
  is_on: boolean;
}

export interface PushSubscriptionTable {
  session_hash: Buffer;
  person_id: number;
  endpoint: string;
  public_key: string;
  auth_secret: string;
  language: Generated<string>;
  created_at: DefaultTimestamp;
}
