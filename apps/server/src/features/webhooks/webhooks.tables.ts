import type { Generated } from 'kysely';
import type { WebhookEvent, WebhookState } from '@portal/wire/webhooks/webhooks';
import type { DataLevels } from '../shared/server-module.ts';

interface WebhookTables {
  webhook: {
    id: Generated<number>;
    name: string;
    url: string;
    events: WebhookEvent[];
    /** `null`: all. */
    faculty_ids: number[] | null;
    state: Generated<WebhookState>;
    pause_reason: 'failures' | 'secret' | null;
    /** Sealed. */
    secret: Buffer;
    former_secret: Buffer | null;
    former_until: Date | null;
    created_by: number | null;
    created_at: Generated<Date>;
    failure_count: Generated<number>;
    try_after: Date | null;
    lease: string | null;
    leased_until: Date | null;
  };
  webhook_change: {
    id: Generated<number>;
    type: string;
    item: unknown;
    faculty_id: number | null;
    changed_at: Generated<Date>;
  };
  webhook_message: {
    id: Generated<number>;
    message_id: Generated<string>;
    webhook_id: number;
    type: string;
    body: string;
    item_count: number;
    state: Generated<'waiting' | 'delivered' | 'dead'>;
    created_at: Generated<Date>;
    try_count: Generated<number>;
    try_after: Date | null;
    tried_at: Date | null;
    status: number | null;
    failure: string | null;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends WebhookTables {}
}

export const dataLevels: DataLevels<WebhookTables> = {
  webhook: 'internal',
  webhook_change: 'personal',
  webhook_message: 'personal',
};
