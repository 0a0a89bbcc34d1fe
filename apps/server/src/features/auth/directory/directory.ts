import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Filter } from 'ldapts';
import { codeOf, messageOf } from '../../../database/error-properties.ts';
import type { DirectoryConfig } from '../../../http/config.ts';
import { UnansweredError } from './unanswered-error.ts';
import { checkBind } from './check-bind.ts';
import {
  filterOfId,
  filterOfLogin,
  findEntry,
  type DirectoryEntry,
  type SignedInEntry,
} from './find-entry.ts';
import { withConnection } from './ldap-connection.ts';
import { readGroups } from './read-groups.ts';

/** Connections at a time; more come only with a flood. */
const MAX_CONCURRENT = 50;
/** Below the client's timeout of 30 seconds, with a delay before. */
const MAX_TOTAL_MS = 15_000;
/** How long a rejection takes at least, so that the time does not tell which logins the directory knows. */
const MIN_REJECTION_MS = 300;
/** Directories ignore some spaces, accents and forms of letters; each spelling would have a counter of its own. */
const ASKABLE_LOGIN = /^[!-~]+$/;

/** What the directory says about the right password. */
export type DirectoryVerdict =
  | { readonly kind: 'right'; readonly entry: SignedInEntry }
  | { readonly kind: 'refused'; readonly why: 'expired' | 'disabled' };

async function bindAccount(client: Client, { bindDn, bindPassword }: DirectoryConfig): Promise<void> {
  if (bindDn !== undefined && bindPassword !== undefined) await client.bind(bindDn, bindPassword);
}

async function naming(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The variable is not at fault for a connection.
    if (codeOf(error) !== undefined) throw error;
    throw new Error(`${what}: ${messageOf(error).trim()}`, { cause: error });
  }
}

/** LDAP or Active Directory that checks passwords. The portal stores none of them. */
export class Directory {
  readonly config: DirectoryConfig;
  #running = 0;
  /** The server that has answered last is asked first. */
  #preferred = 0;

  readonly #onFailure: (error: Error) => void;

  constructor(config: DirectoryConfig, onFailure: (error: Error) => void = () => undefined) {
    this.config = config;
    this.#onFailure = onFailure;
  }

  /** Undefined when login or password are wrong; throws an `UnansweredError` when no server answers. */
  async check(login: string, password: string): Promise<DirectoryVerdict | undefined> {
    const { filter, localLogins } = this.config;
    const isSearched = ASKABLE_LOGIN.test(login) && !localLogins.includes(login.toLowerCase());
    // Others take the same way, so that the time does not tell them apart.
    return this.#checkEntry(await filterOfLogin(filter, isSearched ? login : randomUUID()), password);
  }

  /** Checks the password of somebody who has signed in with the directory. */
  async confirm(id: string, password: string): Promise<boolean> {
    const verdict = await this.#checkEntry(await filterOfId(this.config.attributes.id, id), password);
    return verdict?.kind === 'right';
  }

  /** Connects to one server and looks for a login that nobody has; an error names what is wrong. */
  async probe(url: string): Promise<void> {
    const { base, filter } = this.config;
    await withConnection(url, this.config, async (client) => {
      await naming('LDAP_BIND_DN cannot sign in', () => bindAccount(client, this.config));
      await naming('LDAP_BASE cannot be read', () =>
        client.search(base, { scope: 'base', attributes: ['1.1'] }),
      );
      await naming('LDAP_FILTER cannot be used', async () =>
        findEntry(client, this.config, await filterOfLogin(filter, randomUUID())),
      );
    });
  }

  async #checkEntry(filter: Filter, password: string): Promise<DirectoryVerdict | undefined> {
    if (password === '') return undefined;
    const rejection = sleep(MIN_REJECTION_MS);
    const verdict = await this.#tryServers((client) => this.#checkOn(client, filter, password));
    if (verdict === undefined) await rejection;
    return verdict;
  }

  async #checkOn(client: Client, filter: Filter, password: string): Promise<DirectoryVerdict | undefined> {
    await bindAccount(client, this.config);
    const entry = await findEntry(client, this.config, filter);
    // An entry that does not exist takes the time of one that does.
    const dn = entry?.dn ?? `cn=${randomUUID()},${this.config.base}`;
    const state = await checkBind(client, dn, password);
    if (!entry || state === 'wrong') return undefined;
    if (state === 'right' && !entry.isDisabled) return this.#accept(client, entry);
    return { kind: 'refused', why: state === 'expired' ? 'expired' : 'disabled' };
  }

  /** Reads the groups as the account, because people may not see them. */
  async #accept(client: Client, entry: DirectoryEntry): Promise<DirectoryVerdict> {
    const { groups } = this.config;
    if (groups === undefined) return { kind: 'right', entry: { ...entry, groups: [] } };
    await bindAccount(client, this.config);
    return { kind: 'right', entry: { ...entry, groups: await readGroups(client, groups, entry.dn) } };
  }

  /** One server after the other, until one answers. */
  async #tryServers<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    if (this.#running >= MAX_CONCURRENT) throw new UnansweredError();
    this.#running += 1;
    try {
      return await this.#tryEach(work);
    } finally {
      this.#running -= 1;
    }
  }

  async #tryEach<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const { urls } = this.config;
    const endsAt = performance.now() + MAX_TOTAL_MS;
    const failures: unknown[] = [];
    const first = this.#preferred;
    for (let offset = 0; offset < urls.length && performance.now() < endsAt; offset += 1) {
      const at = (first + offset) % urls.length;
      try {
        const result = await withConnection(urls[at] ?? '', this.config, work);
        this.#preferred = at;
        return result;
      } catch (error) {
        failures.push(error);
      }
    }
    const [failure] = failures;
    this.#onFailure(failure instanceof Error ? failure : new Error(String(failure)));
    throw new UnansweredError();
  }
}
