import { RuleError } from '../../../university/errors.ts';

/** Nobody can say whether the password is right: the directory that knows it does not answer. */
export class UnansweredError extends RuleError {
  constructor() {
    super('directoryUnavailable');
  }
}
