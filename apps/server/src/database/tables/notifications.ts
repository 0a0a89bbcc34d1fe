import type { Generated, JSONColumnType } from 'kysely';

export interface NotificationTable {
  id: Generated<number>;
  person_id: number;
  type: string;
  tag: string;
  /** Values of the placeholders of title and body. */
  params: JSONColumnType<Record<string, string>, string | undefined>;
  address: string;
  created_at: Generated<Date>;
  /** Null: unread. */
  read_at: Date | null;
}

/** Stored notifications that a server has to deliver. */
export interface NotificationDeliveryTable {
  type: string;
  tag: string;
  added_at: Generated<Date>;
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
  created_at: Generated<Date>;
}
