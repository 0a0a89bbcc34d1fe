import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { HttpClient } from '../../clients/http-client.ts';

/** How long a person stays on a page before the next one. */
const STAY_MS = 1_500;

interface Version {
  readonly version: string;
  readonly entry: string;
  readonly preload: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

const registryPath = '/lms/remotes/registry.json';

/** People who open a module again and again: each requests the registry as a browser does, and every file of the version that it names. */
export class ModuleVisitors {
  readonly #pool: Dispatcher;
  readonly #module: string;
  #isOpen = true;
  count = 0;
  readonly failures: string[] = [];
  /** The newest version that each person got last; undefined: none. */
  readonly versions = new Map<HttpClient, string | undefined>();

  constructor(pool: Dispatcher, module: string) {
    this.#pool = pool;
    this.#module = module;
  }

  /** Walks until `stop` is called. */
  async walk(people: readonly HttpClient[]): Promise<void> {
    for (const person of people) this.versions.set(person, undefined);
    await Promise.all(
      people.map(async (person, at) => {
        await delay((at / people.length) * STAY_MS);
        while (this.#isOpen) {
          await this.#visit(person);
          await delay(STAY_MS);
        }
      }),
    );
  }

  stop(): void {
    this.#isOpen = false;
  }

  /** Waits until everybody is where `isThere` says; returns the milliseconds. */
  async waitFor(isThere: (version: string | undefined) => boolean): Promise<number> {
    const startedAt = performance.now();
    while (![...this.versions.values()].every(isThere)) await delay(50);
    return Math.round(performance.now() - startedAt);
  }

  async #visit(person: HttpClient): Promise<void> {
    const text = await this.#get(registryPath, person);
    if (text === undefined) return;
    const remotes: { readonly id: string; readonly versions: readonly Version[] }[] =
      JSON.parse(text).remotes;
    const newest = remotes.find(({ id }) => id === this.#module)?.versions[0];
    this.versions.set(person, newest?.version);
    if (!newest) return;
    const files = [newest.entry, ...newest.preload, ...Object.values(newest.pages).flat()];
    for (const file of files) await this.#get(`/lms/remotes/${file}`, person);
    await this.#get(`/lms/locales/ru/${this.#module}.json?v=${newest.version}`, person);
  }

  async #get(path: string, person: HttpClient): Promise<string | undefined> {
    this.count += 1;
    try {
      const headers = { cookie: person.cookieHeader() };
      const { statusCode, body } = await this.#pool.request({ method: 'GET', path, headers });
      const text = await body.text();
      if (statusCode === 200) return text;
      this.failures.push(`${statusCode} ${path}`);
    } catch (error) {
      this.failures.push(`${String(error)} ${path}`);
    }
    return undefined;
  }
}
