import { isIPv6 } from 'node:net';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { hashToken } from '../../shared/secret-tokens.ts';
import { readNumber } from '../../shared/setting.queries.ts';
import { attemptQueries } from './attempts.queries.ts';
import { plainLogin } from './known-device.ts';
import { Turns } from './turns.ts';

const FREE_FAILURES = 5;
/** With the five tries before it this makes thirty in ten minutes, and the client waits for 30 seconds. */
const MAX_DELAY_SECONDS = 25;
const MAX_PACE_SECONDS = 5;
const WINDOW_MS = 10 * 60_000;
const FAILURES_PER_ADDRESS = 100;
const LETTERS_PER_ADDRESS = 30;
const GROUPS_OF_64_BITS = 4;

/** How long an account must rest after so many failures: 4, 16, 25 seconds, never more than the client waits (D-23). */
export const delaySeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(4 ** (failures - FREE_FAILURES + 1), MAX_DELAY_SECONDS);

/** How far apart the tries of a network must be, once it has failed so often: 1, 2, 4, 5 seconds, never for good (D-23). */
export const paceSeconds = (failures: number, limit: number): number =>
  failures < limit ? 0 : Math.min(2 ** Math.floor((failures - limit) / limit), MAX_PACE_SECONDS);

/** All eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after];
}

/** The network that an address stands in: a single household or campus changes the rest at will. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(plain).slice(0, GROUPS_OF_64_BITS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The window is part of the key: on a busy campus a counter that waits for silence would never start anew. */
const keyOfAddress = (address: string, kind = 'address'): string =>
  `${kind} ${networkOf(address)} ${Math.floor(Date.now() / WINDOW_MS)}`;

/** How long the window still lasts that a counter of addresses is for. */
const windowLeftSeconds = (): number => Math.ceil((WINDOW_MS - (Date.now() % WINDOW_MS)) / 1_000);

export interface Attempt {
  readonly login: string;
  readonly address: string;
  /** A browser that the account knows is counted for itself: strangers cannot keep its owner out. */
  readonly device?: string | undefined;
}

// Hashed, because people type their password into the field of the login.
const keyOfAccount = ({ login, device }: Attempt): string => {
  const account = `account ${hashToken(plainLogin(login)).toString('base64url')}`;
  return device === undefined ? account : `${account} at ${hashToken(device).toString('base64url')}`;
};

/** Counts what goes wrong at sign-in and makes guessing slow; one account is tried by one caller at a time. */
export class Attempts {
  readonly #db: Db;
  readonly #queries: ReturnType<typeof attemptQueries>;
  readonly #turns = new Turns();

  constructor(db: Db) {
    this.#db = db;
    this.#queries = attemptQueries(db);
  }

  /** Runs one try when its turn and its time have come. `undefined` is a failure and is counted. */
  async run<Result>(attempt: Attempt, check: () => Promise<Result | undefined>): Promise<Result | undefined> {
    const account = keyOfAccount(attempt);
    this.#turns.refuseCrowd(account);
    // A campus behind one address has owners who come back, and strangers who guess.
    if (attempt.device === undefined) await this.#slowDown(attempt.address);
    return this.#turns.take(account, async (rest) => {
      const { failures, secondsAgo } = await this.#queries.read(account);
      await rest(delaySeconds(failures), secondsAgo);
      const result = await check();
      if (result === undefined) {
        await this.#queries.addFailure(account);
        await this.#queries.addFailure(keyOfAddress(attempt.address));
      } else await this.#queries.clear(account);
      return result;
    });
  }

  /** A network that fails all the time is let through slowly: a campus behind one address is not shut out. */
  async #slowDown(address: string): Promise<void> {
    const network = keyOfAddress(address);
    this.#turns.refuseCrowd(network);
    const { failures } = await this.#queries.read(network);
    if (failures === 0) return;
    const limit = await readNumber(this.#db, ['signInLimit', 'failuresPerAddress'], FAILURES_PER_ADDRESS);
    const seconds = paceSeconds(failures, limit);
    if (seconds === 0) return;
    await this.#turns.take(network, (rest) => rest(seconds));
  }

  /** Nobody may have the portal write letters without end; counted for a network, whatever login is named. */
  async countLetter(address: string): Promise<void> {
    const key = keyOfAddress(address, 'letters');
    const { failures: letters } = await this.#queries.read(key);
    const limit = await readNumber(this.#db, ['signInLimit', 'lettersPerAddress'], LETTERS_PER_ADDRESS);
    if (letters >= limit) throw new HttpError('tooMany', { retryAfterSeconds: windowLeftSeconds() });
    await this.#queries.addFailure(key);
  }
}
