import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { BankTransactionTable } from '../../../database/tables/payments.ts';
import type { BankEvent } from './payment-provider.ts';

export type SetAsideReason = NonNullable<BankTransactionTable['reason']>;

/** What has become of a bank's message. */
export interface BankMessageResult {
  readonly paymentId?: number;
  /** Set: the money waits for the operator. */
  readonly reason?: SetAsideReason;
}

/** Money that waits for the operator. */
export interface SetAsideRow {
  readonly id: number;
  readonly provider: string;
  readonly transaction: string;
  readonly outcome: BankTransactionTable['outcome'];
  readonly amount: number;
  readonly reason: SetAsideReason;
  readonly reference: string | null;
  readonly paymentCode: string | null;
  readonly receivedAt: Date;
}

interface SetAsidePart {
  readonly afterId?: number | undefined;
  readonly limit?: number;
}

export const bankTransactionQueries = (db: Db) => ({
  /** Stores a message once: undefined when its transaction is known. A message of the same moment waits for the first one. */
  async insert(provider: string, event: BankEvent): Promise<number | undefined> {
    const { transaction, outcome, reference, code, amount } = event;
    const row = await db
      .insertInto('bank_transaction')
      .values({
        provider,
        transaction,
        outcome,
        amount,
        reference: reference ?? null,
        payment_code: code ?? null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'transaction']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  async setOutcome(id: number, { paymentId, reason }: BankMessageResult): Promise<void> {
    await db
      .updateTable('bank_transaction')
      .set({ payment_id: paymentId ?? null, reason: reason ?? null })
      .where('id', '=', id)
      .execute();
  },

  async resolve(id: number, resolution: string, paymentId?: number): Promise<void> {
    await db
      .updateTable('bank_transaction')
      .set({ resolution, resolved_at: new Date(), ...(paymentId !== undefined && { payment_id: paymentId }) })
      .where('id', '=', id)
      .execute();
  },

  /** Money that waits for the operator, oldest first; all of it without a limit. */
  async setAside({ afterId = 0, limit }: SetAsidePart = {}): Promise<SetAsideRow[]> {
    const { rows } = await sql<SetAsideRow>`
      select id, provider, transaction, outcome, amount, reason, reference, payment_code as "paymentCode",
        received_at as "receivedAt"
      from bank_transaction where reason is not null and resolved_at is null and id > ${afterId}
      order by id limit ${limit ?? null}::int`.execute(db);
    return rows;
  },

  lockSetAside: (id: number) =>
    db
      .selectFrom('bank_transaction')
      .selectAll()
      .where('id', '=', id)
      .where('reason', 'is not', null)
      .where('resolved_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
});
