import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { HeldWebhook, WaitingMessage } from './hold.queries.ts';
import type { TryResult } from './send-message.ts';

/** What becomes of a message that was not delivered. */
export interface FailedTry {
  readonly result: TryResult;
  /** Seconds until the next try; undefined: there is none. */
  readonly delaySeconds: number | undefined;
  /** True when the program could not be reached at all, so that the messages behind it wait, too. */
  readonly isUnreachable: boolean;
}

const later = (seconds: number | undefined): RawBuilder<Date | null> =>
  seconds === undefined ? sql`null::timestamptz` : sql`now() + make_interval(secs => ${seconds}::int)`;

const resultOf = (result: TryResult) =>
  'status' in result
    ? { status: result.status, failure: null }
    : { status: null, failure: result.failure.slice(0, 100) };

/** What came of a try, inside a transaction. */
export const outcomeQueries = (db: Db) => ({
  async recordDelivered(webhook: HeldWebhook, message: WaitingMessage, status: number): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ failure_count: 0, try_after: null })
      .where('id', '=', webhook.id)
      .where((where) => where.or([where('failure_count', '>', 0), where('try_after', 'is not', null)]))
      .execute();
    await db
      .updateTable('webhook_message')
      .set({
        state: 'delivered',
        try_count: message.tryCount + 1,
        try_after: null,
        tried_at: sql<Date>`now()`,
        status,
        failure: null,
      })
      .where('id', '=', message.id)
      .execute();
  },

  /** Returns how often the webhook has failed since its last success. */
  async recordFailed(
    webhook: HeldWebhook,
    message: WaitingMessage,
    { result, delaySeconds, isUnreachable }: FailedTry,
  ): Promise<number> {
    await db
      .updateTable('webhook_message')
      .set({
        state: delaySeconds === undefined ? 'dead' : 'waiting',
        try_count: message.tryCount + 1,
        // Those behind a message of an unreachable program wait for the webhook itself.
        try_after: isUnreachable ? null : later(delaySeconds),
        tried_at: sql<Date>`now()`,
        ...resultOf(result),
      })
      .where('id', '=', message.id)
      .execute();
    const { failureCount } = await db
      .updateTable('webhook')
      .set((set) => ({
        failure_count: set('failure_count', '+', 1),
        ...(isUnreachable && { try_after: later(delaySeconds) }),
      }))
      .where('id', '=', webhook.id)
      .returning('failure_count as failureCount')
      .executeTakeFirstOrThrow();
    return failureCount;
  },
});
