import type { NewPayment, PaymentCode } from '@portal/wire';

/** What every way of paying needs to know. */
export interface Way {
  /** The code without an amount. */
  readonly code: PaymentCode;
  /** What is paid, in words. */
  readonly subject: string;
  /** True when a bank can be asked: one is configured, and the server can be reached. */
  readonly hasBank: boolean;
  /** Checks the amount; undefined when it has to be corrected first. */
  readonly readPayment: () => NewPayment | undefined;
}
