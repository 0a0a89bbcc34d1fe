import { HttpError } from '../../../university/errors.ts';
import { PaymentOperationError } from '../operator.service.ts';

const codes = {
  unknown: 'notFound',
  wrongCode: 'paymentCodeUnknown',
  notIncoming: 'moneyNotIncoming',
} as const;

/** Turns the error of an operation into that of its call. */
export const toCallError =
  (moved: 'paymentMoved' | 'moneySettled') =>
  (error: unknown): never => {
    if (!(error instanceof PaymentOperationError)) throw error;
    throw new HttpError(error.why === 'moved' ? moved : codes[error.why]);
  };
