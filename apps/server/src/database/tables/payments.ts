import type { Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '@portal/domain';

export interface PaidServiceTable {
  id: number;
  title: JSONColumnType<LocalizedText>;
}

export interface PaymentTable {
  id: Generated<number>;
  reference: string;
  student_id: number;
  service_id: number;
  academic_year_id: number;
  /** Tyiyn. */
  amount: number;
  method: 'card' | 'qr' | 'code';
  provider: string;
  address: string | null;
  state: Generated<'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'>;
  created_at: Generated<Date>;
  expires_at: Date;
  changed_at: Generated<Date>;
}

export interface LedgerEntryTable {
  id: Generated<number>;
  student_id: number;
  service_id: number;
  academic_year_id: number;
  kind: 'charge' | 'payment' | 'refund' | 'correction' | 'discount';
  /** Tyiyn; negative for payments and discounts. */
  amount: number;
  due_on: string | null;
  note: string | null;
  payment_id: number | null;
  recorded_at: Generated<Date>;
  source: string | null;
  source_id: string | null;
  /** The charge that a correction takes back, or that a discount is taken off. */
  corrects: number | null;
  application_id: number | null;
  discount_id: number | null;
}

export interface BankTransactionTable {
  id: Generated<number>;
  provider: string;
  transaction: string;
  outcome: 'paid' | 'failed' | 'refunded';
  reference: string | null;
  payment_code: string | null;
  amount: number;
  payment_id: number | null;
  /** Set: the operator decides about the money. */
  reason: 'wrongAmount' | 'unknownPayment' | 'unknownCode' | 'notPending' | null;
  received_at: Generated<Date>;
  resolution: string | null;
  resolved_at: Date | null;
}
