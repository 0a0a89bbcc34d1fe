import { WEBHOOK_MESSAGES_MAX, type WebhookMessage } from '@portal/wire/webhooks/webhooks';
import type { Db } from '../../database/tables.ts';

/** What is listed of a message. */
export interface MessageRow {
  readonly id: number;
  readonly messageId: string;
  readonly type: string;
  readonly itemCount: number;
  readonly state: WebhookMessage['state'];
  readonly createdAt: Date;
  readonly tryCount: number;
  readonly triedAt: Date | null;
  readonly status: number | null;
  readonly failure: string | null;
}

const messageColumns = [
  'id',
  'message_id as messageId',
  'type',
  'item_count as itemCount',
  'state',
  'created_at as createdAt',
  'try_count as tryCount',
  'tried_at as triedAt',
  'status',
  'failure',
] as const;

/** The messages of webhooks. */
export const webhookMessagesQueries = (db: Db) => ({
  async insertMessage(message: {
    readonly webhookId: number;
    readonly type: string;
    readonly body: string;
  }): Promise<void> {
    const { webhookId, type, body } = message;
    await db
      .insertInto('webhook_message')
      .values({ webhook_id: webhookId, type, body, item_count: 0 })
      .execute();
  },

  messages: (webhookId: number, isDead = false): Promise<MessageRow[]> =>
    db
      .selectFrom('webhook_message')
      .select(messageColumns)
      .where('webhook_id', '=', webhookId)
      .$if(isDead, (query) => query.where('state', '=', 'dead'))
      .orderBy('id', 'desc')
      .limit(WEBHOOK_MESSAGES_MAX)
      .execute(),

  message: (id: number): Promise<(MessageRow & { readonly body: string }) | undefined> =>
    db
      .selectFrom('webhook_message')
      .select([...messageColumns, 'body'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Lets a message, or all that could not be delivered, wait again; returns how many. */
  async resend(webhookId: number, messageId: number | undefined): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('webhook_message')
      .set({ state: 'waiting', try_count: 0, try_after: null })
      .where('webhook_id', '=', webhookId)
      .where((where) => (messageId === undefined ? where('state', '=', 'dead') : where('id', '=', messageId)))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
});
