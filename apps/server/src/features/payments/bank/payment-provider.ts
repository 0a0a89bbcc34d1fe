import type { FastifyInstance } from 'fastify';
import { PAYMENT_MAX_TYIYN } from '@portal/wire';
import { createSandboxBank } from '../sandbox/sandbox-bank.ts';

/** A payment as a bank needs it. */
export interface PaymentToCreate {
  readonly reference: string;
  /** In tyiyn. */
  readonly amount: number;
  readonly code: string;
  readonly method: 'card' | 'qr';
}

/** What a bank reports about money; `reference` or `code` say for what it was. */
export interface BankEvent {
  /** The bank's own id: the same one is counted once. */
  readonly transaction: string;
  readonly outcome: 'paid' | 'failed' | 'refunded';
  readonly reference: string | undefined;
  readonly code: string | undefined;
  readonly amount: number;
}

/** More than a bank moves at once, and far below what the sums of a ledger hold. */
const AMOUNT_MAX_TYIYN = PAYMENT_MAX_TYIYN * 1_000;
const TEXT_MAX_LENGTH = 80;

const isShort = (text = ''): boolean => text.length <= TEXT_MAX_LENGTH && !/\p{C}/u.test(text);

/** Whether an event can be stored: a signature says who has written it, not that it makes sense. */
export const isPlausible = ({ transaction, reference, code, amount }: BankEvent): boolean =>
  [transaction, reference, code].every(isShort) && amount <= AMOUNT_MAX_TYIYN;

export interface Callback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The signature covers the bytes as they came. */
  readonly body: Buffer;
}

/** A bank. Another one is an adapter next to the sandbox bank, and a line in `createProviders`. */
export interface PaymentProvider {
  readonly name: string;
  /** Announces a payment; returns the bank's page, where the student pays. */
  createPayment(payment: PaymentToCreate): Promise<{ readonly address: string }>;
  /** Checks the signature, then reads the event. */
  readCallback(callback: Callback): BankEvent | 'wrongSignature' | 'malformed';
}

/** Every configured bank; the first one takes new payments. */
export const createProviders = ({
  config,
  secrets,
}: Pick<FastifyInstance, 'config' | 'secrets'>): readonly PaymentProvider[] =>
  config.hasSandboxBank ? [createSandboxBank(secrets.sandboxBankKey)] : [];
