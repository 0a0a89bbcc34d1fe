import { isIPv6 } from 'node:net';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { ipv6NetworkOf, plainAddress } from '../../../http/connections/ipv6-network.ts';
import { hashToken } from '../../../university/people/secret-tokens.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { signInAttemptQueries } from './sign-in-attempt.queries.ts';
import { normalizeLogin, type Proof } from './proof.ts';
import { KeyedQueue, type Delay } from './keyed-queue.ts';
import { UnansweredError } from '../directory/unanswered-error.ts';

const FREE_FAILURES = 5;
/** Allows thirty attempts in ten minutes, and stays below the client's timeout of 30 seconds. */
const MAX_ACCOUNT_DELAY_SECONDS = 25;
const MAX_NETWORK_DELAY_SECONDS = 5;
/** Wrong codes of a second factor, after which each further attempt waits. */
const FREE_FACTOR_FAILURES = 10;
const FACTOR_PAUSE_SECONDS = 300;
const WINDOW_MS = 10 * 60_000;
/** Failures of one visitor that count for its network; then the visitor alone waits. */
const FREE_VISITOR_FAILURES = 5;
/** E-mails that one visitor triggers in ten minutes. */
const EMAILS_PER_VISITOR = 5;
/** Attempts that wait at the same time in a network that is slowed down, each of another visitor. */
const LANES = 20;

/** The delay between attempts at one account: 4, 16, then 25 seconds, below the client's timeout (D-23). */
export const accountDelaySeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(4 ** (failures - FREE_FAILURES + 1), MAX_ACCOUNT_DELAY_SECONDS);

/** The delay between attempts from one network: 1, 2, 4, then 5 seconds, never a lock (D-23). */
export const networkDelaySeconds = (failures: number, limit: number): number =>
  failures < limit ? 0 : Math.min(2 ** Math.floor((failures - limit) / limit), MAX_NETWORK_DELAY_SECONDS);

/** The /24 or /64 network, because one household or campus can change the rest of its address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? ipv6NetworkOf(plain) : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The key contains the window, because on a busy campus a counter that resets after a pause would never reset. */
const networkKey = (address: string, kind = 'address'): string =>
  `${kind} ${networkOf(address)} ${Math.floor(Date.now() / WINDOW_MS)}`;

const visitorKey = (visitor: string, kind = 'visitor'): string =>
  `${kind} ${hashToken(visitor).toString('base64url')} ${Math.floor(Date.now() / WINDOW_MS)}`;

const secondsLeftInWindow = (): number => Math.ceil((WINDOW_MS - (Date.now() % WINDOW_MS)) / 1_000);

export interface SignInAttempt {
  readonly login: string;
  readonly address: string;
  /** Who it is among the people of the address; one of them does not delay the others. */
  readonly visitor?: string | undefined;
  /** Each proof has its own counter, so that strangers cannot delay the owner. */
  readonly proof?: Proof | undefined;
  /** Codes and second factors have their own counters, so that wrong ones do not delay the sign-in; so have attempts that nobody can judge. */
  readonly kind?: 'account' | 'code' | 'factor' | 'unanswered';
}

// Hashed, because people sometimes type their password into the login field.
const accountKey = ({ login, proof, kind = 'account' }: SignInAttempt): string => {
  const account = `${kind} ${hashToken(normalizeLogin(login)).toString('base64url')}`;
  return proof === undefined ? account : `${account} at ${hashToken(proof).toString('base64url')}`;
};

/** Codes of six digits can be guessed: after some wrong ones, one more is allowed every five minutes, about 0.3 % of all in a day (decision 0131). */
function requirePause(failures: number, secondsAgo: number): void {
  if (failures >= FREE_FACTOR_FAILURES && secondsAgo < FACTOR_PAUSE_SECONDS)
    throw new HttpError('tooMany', { retryAfterSeconds: Math.ceil(FACTOR_PAUSE_SECONDS - secondsAgo) });
}

/** Counts failed attempts and delays the next ones; attempts at one account run one at a time. */
export class SignInAttempts {
  readonly #db: Db;
  readonly #queries: ReturnType<typeof signInAttemptQueries>;
  readonly #queue = new KeyedQueue();

  constructor(db: Db) {
    this.#db = db;
    this.#queries = signInAttemptQueries(db);
  }

  /** Runs the check after the delay of its account and network; counts `undefined` as a failure. */
  async run<Result>(
    attempt: SignInAttempt,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const account = accountKey(attempt);
    this.#queue.rejectIfFull(account);
    const { visitor, proof } = attempt;
    // Owners are exempt, because a campus shares one address between owners and attackers.
    if (proof !== undefined) return this.#runAt(account, attempt, check);
    if (visitor === undefined) {
      await this.#delayNetwork(attempt.address);
      return this.#runAt(account, attempt, check);
    }
    // One attempt of a visitor at a time, so that none fills the queue of passwords.
    const key = visitorKey(visitor);
    return this.#queue.run(key, async (delay) => {
      const { failures } = await this.#queries.read(key);
      await delay(networkDelaySeconds(failures, FREE_VISITOR_FAILURES));
      await this.#delayNetwork(attempt.address);
      return this.#runAt(account, attempt, check);
    });
  }

  #runAt<Result>(
    account: string,
    attempt: SignInAttempt,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    return this.#queue.run(account, async (delay) => {
      const { failures, secondsAgo } = await this.#queries.read(account);
      if (attempt.kind === 'factor') requirePause(failures, secondsAgo);
      await delay(accountDelaySeconds(failures), secondsAgo);
      const result = await check().catch((error: unknown) => this.#delayUnanswered(error, attempt, delay));
      if (result === undefined) {
        await this.#queries.addFailure(account);
        await this.#countFailure(attempt);
      } else await this.#queries.clear(account);
      return result;
    });
  }

  /**
   * While the directory is down, nobody can say whether the password is right: it counts as no failure. A password of the portal must not
   * be guessed then either, so that such attempts have delays of their own, with which nobody waits when the directory is back.
   */
  async #delayUnanswered(error: unknown, attempt: SignInAttempt, delay: Delay): Promise<never> {
    if (!(error instanceof UnansweredError)) throw error;
    const account = accountKey({ ...attempt, kind: 'unanswered' });
    const { failures } = await this.#queries.read(account);
    await this.#queries.addFailure(account);
    await delay(accountDelaySeconds(failures));
    throw error;
  }

  /** Counts a few failures of each visitor for the network: one of them alone does not slow it down. */
  async #countFailure({ address, visitor }: SignInAttempt): Promise<void> {
    if (visitor !== undefined) {
      const key = visitorKey(visitor);
      const { failures } = await this.#queries.read(key);
      await this.#queries.addFailure(key);
      if (failures >= FREE_VISITOR_FAILURES) return;
    }
    await this.#queries.addFailure(networkKey(address));
  }

  /** Slows a network with many failures instead of locking it, because a campus may share one address. */
  async #delayNetwork(address: string): Promise<void> {
    const network = networkKey(address);
    const lanes = Array.from({ length: LANES }, (_, at) => `${network} lane ${at}`);
    this.#queue.rejectIfFull(this.#queue.shortest(lanes));
    const { failures } = await this.#queries.read(network);
    if (failures === 0) return;
    const { failuresPerAddress } = await readSetting(this.#db, 'signInLimit');
    const seconds = networkDelaySeconds(failures, failuresPerAddress);
    if (seconds === 0) return;
    await this.#queue.run(this.#queue.shortest(lanes), (delay) => delay(seconds));
  }

  /** Limits the e-mails that one network can trigger, whatever the logins, and those of one visitor, so that it does not use them all up. */
  async countEmail({
    address,
    visitor,
  }: {
    readonly address: string;
    readonly visitor: string;
  }): Promise<void> {
    const { lettersPerAddress } = await readSetting(this.#db, 'signInLimit');
    const limits = [
      [visitorKey(visitor, 'letters of'), EMAILS_PER_VISITOR],
      [networkKey(address, 'letters'), lettersPerAddress],
    ] as const;
    for (const [key, max] of limits) {
      const { failures: emails } = await this.#queries.read(key);
      if (emails >= max) throw new HttpError('tooMany', { retryAfterSeconds: secondsLeftInWindow() });
    }
    for (const [key] of limits) await this.#queries.addFailure(key);
  }
}
