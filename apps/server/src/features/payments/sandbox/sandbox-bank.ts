import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { BankEvent, PaymentProvider } from '../bank/payment-provider.ts';

/** The sandbox bank's pages are outside of the portal's, as those of a real bank. */
export const SANDBOX_PATH = '/sandbox-bank';
export const SANDBOX_NAME = 'sandbox';
const SIGNATURE_HEADER = 'x-signature';
const TRANSACTION = /^[\w-]{1,80}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 80;
const isOptionalText = (value: unknown): value is string | undefined => value === undefined || isText(value);
const isOutcome = (value: unknown): value is BankEvent['outcome'] =>
  value === 'paid' || value === 'failed' || value === 'refunded';
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const signatureOf = (key: KeyObject, body: Buffer): Buffer => createHmac('sha256', key).update(body).digest();

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function readEvent(body: Buffer): BankEvent | 'malformed' {
  const parsed = parse(body);
  if (typeof parsed !== 'object' || parsed === null) return 'malformed';
  const { transaction, outcome, reference, code, amount }: Partial<Record<keyof BankEvent, unknown>> = parsed;
  if (!isText(transaction) || !TRANSACTION.test(transaction)) return 'malformed';
  if (!isOutcome(outcome) || !isAmount(amount)) return 'malformed';
  if (!isOptionalText(reference) || !isOptionalText(code)) return 'malformed';
  return { transaction, outcome, reference, code, amount };
}

/** A signed message of the sandbox bank, as the callback route receives it. */
export function signEvent(key: KeyObject, event: BankEvent) {
  const body = Buffer.from(JSON.stringify(event));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf(key, body).toString('hex'),
    },
  };
}

/** The bank for demonstrations and tests: nobody pays real money (decisions 4, Payments). */
export const createSandboxBank = (key: KeyObject): PaymentProvider => ({
  name: SANDBOX_NAME,
  createPayment: async ({ reference }) => ({ address: `${SANDBOX_PATH}/${reference}` }),
  readCallback({ headers, body }) {
    const given = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''), 'hex');
    const expected = signatureOf(key, body);
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    return isSigned ? readEvent(body) : 'wrongSignature';
  },
});
