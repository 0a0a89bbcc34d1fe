import type { ComponentType } from 'react';
import {
  compatibleVersions,
  mountModule,
  PLATFORM_VERSION,
  type PortalModule,
  type PortalStore,
  type Registry,
  type RegistryEntry,
  type RemoteVersion,
} from '@portal/platform';
import type { Loader } from './loader.ts';
import { loadModule, tryTwice } from './load-module.ts';
import { isMismatch, messagesOf, ModuleError } from './module-error.ts';

/** How often the registry is asked at most; navigation is faster than publishing. */
const REFRESH_PAUSE_MS = 5_000;
/** How long a navigation waits to hear whether something newer is published; mostly the pointer asked before the click. */
const REFRESH_PATIENCE_MS = 500;
/** How long a page that was opened ahead is the answer to whoever asks for it. */
const FIRST_DRAWING_MS = 1_000;
/** The newest version that may run here and the one before it. */
const VERSIONS_TRIED = 2;

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));

const keyOf = (id: string, { version }: RemoteVersion): string => `${id}@${version}`;

/** A page of a module, ready to render. */
export interface OpenedPage {
  readonly Component: ComponentType;
}

interface Attempt {
  readonly id: string;
  readonly page: string;
  readonly errors: unknown[];
}

interface Options {
  readonly registry: Registry;
  readonly store: PortalStore;
  readonly loader: Loader;
  readonly fetchRegistry: () => Promise<Registry>;
  /** Loads a module's texts in that version. */
  readonly loadTexts: (id: string, version: string) => Promise<void>;
}

/** The modules of the portal: which there are, and their pages on demand. */
export class PortalModules {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #code = new Map<string, Promise<PortalModule>>();
  /** Module → its texts, and the version that they are of. */
  readonly #texts = new Map<string, { readonly version: string; readonly loading: Promise<void> }>();
  /** Module → the version whose slices and texts are in the page. */
  readonly #mounted = new Map<string, string>();
  /** Pages that were opened before the portal was drawn, by module and page. */
  readonly #openedAhead = new Map<string, Promise<OpenedPage>>();
  /** Asked for once more by a person: neither a cache nor a request that hangs may answer. */
  readonly #reopened = new Set<string>();
  #registry: Registry;
  /** The registry came with the page. */
  #refreshedAt = performance.now();
  #refreshing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#registry = options.registry;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly registry = (): Registry => this.#registry;

  /** Starts the download of a module, so that it is there when a page of it is opened. */
  prefetch(id: string): void {
    const version = this.#versionsOf(id)[0];
    if (!version) return;
    const ahead = [this.#codeOf(id, version), this.#textsOf(id, version)];
    // Nobody waits for it; whoever opens the page tries again and is told.
    Promise.all(ahead).catch((error: unknown) => console.warn(error));
  }

  /** Has a module go on with what lies unsent on this device. */
  async resume(id: string): Promise<void> {
    const version = this.#versionsOf(id)[0];
    const module = version && (await this.#codeOf(id, version));
    await module?.resume?.(this.#options.store);
  }

  /**
   * Loads a page: the newest version first. Where that fails the registry is asked whether there is another one by now;
   * if not, the version before it is loaded.
   */
  open(id: string, page: string): Promise<OpenedPage> {
    const name = `${id}/${page}`;
    const ahead = this.#openedAhead.get(name);
    if (!ahead) return this.#openNow(id, page);
    // React may throw its first rendering away and ask again; who comes back later finds what is published then.
    setTimeout(() => this.#openedAhead.delete(name), FIRST_DRAWING_MS);
    return ahead;
  }

  /**
   * Opens the page that the portal starts at before the portal is drawn: with it, it is drawn once. Never fails: whoever shows the
   * page is told.
   */
  async openAhead(id: string, page: string): Promise<void> {
    const ahead = this.#openNow(id, page);
    this.#openedAhead.set(`${id}/${page}`, ahead);
    await Promise.allSettled([ahead]);
  }

  async #openNow(id: string, page: string): Promise<OpenedPage> {
    await Promise.race([this.refresh(), pause(REFRESH_PATIENCE_MS)]);
    const [newest] = this.#versionsOf(id);
    if (newest) {
      try {
        return await this.#openVersion(id, newest, page);
      } catch (error) {
        await this.refresh({ isUrgent: true });
        const rest = this.#versionsOf(id).filter(({ version }) => version !== newest.version);
        return this.#openFirstOf(rest, { id, page, errors: [error] });
      }
    }
    return this.#openFirstOf([], { id, page, errors: [] });
  }

  /** Forgets what was loaded of a module, asks what is published now, and opens the page anew. */
  async reopen(id: string, page: string): Promise<OpenedPage> {
    for (const key of this.#code.keys()) if (key.startsWith(`${id}@`)) this.#code.delete(key);
    this.#mounted.delete(id);
    this.#texts.delete(id);
    await this.refresh({ isUrgent: true });
    this.#reopened.add(id);
    try {
      return await this.#openFirstOf(this.#versionsOf(id), { id, page, errors: [] });
    } finally {
      this.#reopened.delete(id);
    }
  }

  /** Asks what is published now. What is open stays as it is; the next navigation into a module finds the newer version. */
  refresh({ isUrgent = false } = {}): Promise<void> {
    const now = performance.now();
    if (isUrgent || now - this.#refreshedAt >= REFRESH_PAUSE_MS) {
      this.#refreshedAt = now;
      this.#refreshing = this.#askRegistry();
    }
    return this.#refreshing;
  }

  async #askRegistry(): Promise<void> {
    try {
      const registry = await this.#options.fetchRegistry();
      if (JSON.stringify(registry) === JSON.stringify(this.#registry)) return;
      this.#registry = registry;
      for (const listener of this.#listeners) listener();
    } catch (error) {
      // What was known stays in force.
      console.warn(error);
    }
  }

  #entryOf(id: string): RegistryEntry {
    return this.#registry.remotes.find((entry) => entry.id === id) ?? { id, versions: [] };
  }

  #versionsOf(id: string): readonly RemoteVersion[] {
    return compatibleVersions(this.#entryOf(id), PLATFORM_VERSION).slice(0, VERSIONS_TRIED);
  }

  #codeOf(id: string, version: RemoteVersion): Promise<PortalModule> {
    const key = keyOf(id, version);
    const known = this.#code.get(key);
    if (known) return known;
    const loading = loadModule(this.#options.loader, { id, version, isRetry: this.#reopened.has(id) });
    this.#code.set(key, loading);
    loading.catch(() => {
      // A request that hung may give up long after a later one has succeeded.
      if (this.#code.get(key) === loading) this.#code.delete(key);
    });
    return loading;
  }

  #textsOf(id: string, { version }: RemoteVersion): Promise<void> {
    const known = this.#texts.get(id);
    if (known?.version === version) return known.loading;
    const loading = this.#options.loadTexts(id, version);
    this.#texts.set(id, { version, loading });
    loading.catch(() => {
      if (this.#texts.get(id)?.loading === loading) this.#texts.delete(id);
    });
    return loading;
  }

  async #openFirstOf(versions: readonly RemoteVersion[], { id, page, errors }: Attempt): Promise<OpenedPage> {
    for (const version of versions) {
      try {
        return await this.#openVersion(id, version, page);
      } catch (error) {
        errors.push(error);
      }
    }
    throw this.#failure(id, errors);
  }

  async #openVersion(id: string, version: RemoteVersion, page: string): Promise<OpenedPage> {
    const [module] = await Promise.all([this.#codeOf(id, version), this.#textsOf(id, version)]);
    const load = module.pages[page];
    if (!load) throw new ModuleError('incompatible', `${id}@${version.version} has no page ${page}`);
    if (this.#mounted.get(id) !== version.version) {
      mountModule(this.#options.store, id, module);
      this.#mounted.set(id, version.version);
    }
    return tryTwice(load);
  }

  #failure(id: string, errors: readonly unknown[]): ModuleError {
    const { versions } = this.#entryOf(id);
    const hasNoFit = versions.length > 0 && errors.length === 0;
    if (hasNoFit) {
      const built = versions.map(({ platform }) => platform).join(', ');
      return new ModuleError(
        'incompatible',
        `${id}: built for platform ${built}, this is ${PLATFORM_VERSION}`,
      );
    }
    const message = errors.map(messagesOf).join('\n') || `${id} is not published`;
    const isIncompatible = errors.some(
      (error) => isMismatch(error) || (error instanceof ModuleError && error.kind === 'incompatible'),
    );
    return new ModuleError(isIncompatible ? 'incompatible' : 'unreachable', message, {
      cause: errors[0],
    });
  }
}
