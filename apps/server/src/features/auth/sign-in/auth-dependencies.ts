import type { Db } from '../../../database/tables.ts';
import type { Mailer } from '../../../events/mail/mail.ts';
import type { Directory } from '../directory/directory.ts';
import type { PasswordHashLimiter } from '../password/password-hash-limiter.ts';
import type { SignInProvider } from '../provider/provider.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import type { SignInCounter } from './sign-in-counter.ts';

/** What the rules of accounts work with. */
export interface AuthDependencies {
  readonly db: Db;
  readonly hashLimiter: PasswordHashLimiter;
  readonly signInAttempts: SignInAttempts;
  readonly signIns: SignInCounter;
  /** Undefined: only the portal checks passwords. */
  readonly directory: Directory | undefined;
  readonly mailer: Mailer;
  /** Set whenever the mailer is configured. */
  readonly publicOrigin: string | undefined;
  /** By their ids, in the order of the login page. */
  readonly providers: ReadonlyMap<string, SignInProvider>;
  readonly log: { error(error: unknown, message: string): void };
}
