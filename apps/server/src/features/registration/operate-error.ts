import type { MessageValues } from '@portal/domain';
import type { registrationOfficeErrors } from '@portal/wire/registration/office';
import { HttpError, RuleError } from '../../university/errors.ts';

type OperateProblem = keyof typeof registrationOfficeErrors | 'notFound';

/** A change that is not possible; the message says to an operator why, the code to the office. */
export class OperateError extends Error {
  override readonly name = 'OperateError';
  readonly code: OperateProblem;
  /** Values for the message of the office. */
  readonly params: MessageValues;

  constructor(message: string, code: OperateProblem = 'notFound', params: MessageValues = {}) {
    super(message);
    this.code = code;
    this.params = params;
  }
}

/** The error of the office for a change that is not possible. */
export function toOfficeError(error: unknown): unknown {
  if (!(error instanceof OperateError)) return error;
  return error.code === 'notFound' ? new HttpError('notFound') : new RuleError(error.code, error.params);
}
