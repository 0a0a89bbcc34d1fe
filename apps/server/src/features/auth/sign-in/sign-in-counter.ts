import { Counter, type Registry } from 'prom-client';
import { HttpError, RuleError } from '../../../university/errors.ts';

type Way = 'password' | 'provider' | 'passkey';

const outcomeOf = (error: unknown): string =>
  error instanceof RuleError || error instanceof HttpError ? error.code : 'unexpected';

/** Counts sign-ins by the code of their error. */
export class SignInCounter {
  readonly #counter: Counter;

  constructor(registry: Registry) {
    this.#counter = new Counter({
      name: 'portal_sign_ins_total',
      help: 'Sign-ins by way and outcome: signedIn, or the code of the error.',
      labelNames: ['way', 'outcome'],
      registers: [registry],
    });
    for (const outcome of ['signedIn', 'wrongCredentials'])
      this.#counter.inc({ way: 'password', outcome }, 0);
  }

  async count<Session>(way: Way, signIn: () => Promise<Session>): Promise<Session> {
    try {
      const session = await signIn();
      this.#counter.inc({ way, outcome: 'signedIn' });
      return session;
    } catch (error) {
      this.#counter.inc({ way, outcome: outcomeOf(error) });
      throw error;
    }
  }
}
