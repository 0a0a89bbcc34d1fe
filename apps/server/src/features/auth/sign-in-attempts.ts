import { isIPv6 } from 'node:net';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { hashToken } from '../../shared/secret-tokens.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { signInAttemptQueries } from './sign-in-attempt.queries.ts';
import { normalizeLogin } from './known-device.ts';
import { KeyedQueue } from './keyed-queue.ts';

const FREE_FAILURES = 5;
/** Allows thirty attempts in ten minutes, and stays below the client's timeout of 30 seconds. */
const MAX_ACCOUNT_DELAY_SECONDS = 25;
const MAX_NETWORK_DELAY_SECONDS = 5;
const WINDOW_MS = 10 * 60_000;
const GROUPS_OF_64_BITS = 4;

/** The delay between attempts at one account: 4, 16, then 25 seconds, below the client's timeout (D-23). */
export const accountDelaySeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(4 ** (failures - FREE_FAILURES + 1), MAX_ACCOUNT_DELAY_SECONDS);

/** The delay between attempts from one network: 1, 2, 4, then 5 seconds, never a lock (D-23). */
export const networkDelaySeconds = (failures: number, limit: number): number =>
  failures < limit ? 0 : Math.min(2 ** Math.floor((failures - limit) / limit), MAX_NETWORK_DELAY_SECONDS);

/** All eight groups of an IPv6 address, zeros included. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after];
}

/** The /24 or /64 network, because one household or campus can change the rest of its address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = ipv6Groups(plain).slice(0, GROUPS_OF_64_BITS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The key contains the window, because on a busy campus a counter that resets after a pause would never reset. */
const networkKey = (address: string, kind = 'address'): string =>
  `${kind} ${networkOf(address)} ${Math.floor(Date.now() / WINDOW_MS)}`;

const secondsLeftInWindow = (): number => Math.ceil((WINDOW_MS - (Date.now() % WINDOW_MS)) / 1_000);

export interface SignInAttempt {
  readonly login: string;
  readonly address: string;
  /** A known browser has its own counter, so that strangers cannot delay the owner. */
  readonly device?: string | undefined;
}

// Hashed, because people sometimes type their password into the login field.
const accountKey = ({ login, device }: SignInAttempt): string => {
  const account = `account ${hashToken(normalizeLogin(login)).toString('base64url')}`;
  return device === undefined ? account : `${account} at ${hashToken(device).toString('base64url')}`;
};

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
    // Known browsers are exempt, because a campus shares one address between owners and attackers.
    if (attempt.device === undefined) await this.#delayNetwork(attempt.address);
    return this.#queue.run(account, async (delay) => {
      const { failures, secondsAgo } = await this.#queries.read(account);
      await delay(accountDelaySeconds(failures), secondsAgo);
      const result = await check();
      if (result === undefined) {
        await this.#queries.addFailure(account);
        await this.#queries.addFailure(networkKey(attempt.address));
      } else await this.#queries.clear(account);
      return result;
    });
  }

  /** Slows a network with many failures instead of locking it, because a campus may share one address. */
  async #delayNetwork(address: string): Promise<void> {
    const network = networkKey(address);
    this.#queue.rejectIfFull(network);
    const { failures } = await this.#queries.read(network);
    if (failures === 0) return;
    const { failuresPerAddress } = await readSetting(this.#db, 'signInLimit');
    const seconds = networkDelaySeconds(failures, failuresPerAddress);
    if (seconds === 0) return;
    await this.#queue.run(network, (delay) => delay(seconds));
  }

  /** Limits the e-mails that one network can trigger, whatever the logins. */
  async countEmail(address: string): Promise<void> {
    const key = networkKey(address, 'letters');
    const { failures: emails } = await this.#queries.read(key);
    const { lettersPerAddress } = await readSetting(this.#db, 'signInLimit');
    if (emails >= lettersPerAddress)
      throw new HttpError('tooMany', { retryAfterSeconds: secondsLeftInWindow() });
    await this.#queries.addFailure(key);
  }
}
