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
import { loadModule, withRetry } from './load-module.ts';
import { LoadError, ModuleError, type LoadFailure } from './module-error.ts';

/** Minimum time between registry requests. */
const REFRESH_INTERVAL_MS = 5_000;
/** How long a navigation waits for the registry; usually hovering has already requested it. */
const REFRESH_TIMEOUT_MS = 500;
/** How long a preloaded page is reused. */
const PRELOADED_PAGE_TTL_MS = 1_000;
/** The newest compatible version and one fallback. */
const MAX_VERSIONS_TRIED = 2;

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));

const keyOf = (id: string, { version }: RemoteVersion): string => `${id}@${version}`;

export interface LoadedPage {
  readonly Component: ComponentType;
}

interface LoadAttempt {
  readonly id: string;
  readonly page: string;
  readonly errors: unknown[];
}

interface Options {
  readonly registry: Registry;
  readonly store: PortalStore;
  readonly loader: Loader;
  readonly fetchRegistry: () => Promise<Registry>;
  readonly loadMessages: (id: string, version: string) => Promise<void>;
}

/** The portal's modules: their registry, code, messages and pages. */
export class PortalModules {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #code = new Map<string, Promise<PortalModule>>();
  readonly #messages = new Map<string, { readonly version: string; readonly loading: Promise<void> }>();
  /** Module → version whose slices and messages are mounted, and whose pages are shown. */
  readonly mounted = new Map<string, string>();
  /** Pages loaded before the first render, by `module/page`. */
  readonly #preloadedPages = new Map<string, Promise<LoadedPage>>();
  /** Modules that a user retries: neither caches nor hanging requests may serve them. */
  readonly #reloading = new Set<string>();
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

  /** Versions whose code did not load; who reports them takes them out. */
  readonly failures: LoadFailure[] = [];

  /** Starts loading a module's code and messages. */
  preload(id: string): void {
    const version = this.versionsOf(id)[0];
    if (!version) return;
    const preloaded = [this.#loadCode(id, version), this.#loadModuleMessages(id, version)];
    // Failures are handled when the page is opened.
    Promise.all(preloaded).catch((error: unknown) => console.warn(error));
  }

  /** Makes a module send its unsent items. */
  async resume(id: string): Promise<void> {
    const version = this.versionsOf(id)[0];
    const module = version && (await this.#loadCode(id, version));
    await module?.resume?.(this.#options.store);
  }

  /**
   * Loads a page in the newest version. If that fails, refreshes the registry and tries a newly published
   * version, or else the previous one.
   */
  loadPage(id: string, page: string): Promise<LoadedPage> {
    const name = `${id}/${page}`;
    const preloaded = this.#preloadedPages.get(name);
    if (!preloaded) return this.#loadNow(id, page);
    // React may discard its first render and ask again; later visits need the current version.
    setTimeout(() => this.#preloadedPages.delete(name), PRELOADED_PAGE_TTL_MS);
    return preloaded;
  }

  /**
   * Loads the initial page before the first render, so that the portal renders once. Never rejects: the page itself reports failures.
   */
  async preloadPage(id: string, page: string): Promise<void> {
    const preloaded = this.#loadNow(id, page);
    this.#preloadedPages.set(`${id}/${page}`, preloaded);
    await Promise.allSettled([preloaded]);
  }

  async #loadNow(id: string, page: string): Promise<LoadedPage> {
    await Promise.race([this.refresh(), pause(REFRESH_TIMEOUT_MS)]);
    const attempt = { id, page, errors: [] };
    const [newest] = this.versionsOf(id);
    if (newest) {
      const loaded = await this.#tryVersion(newest, attempt);
      if (loaded) return loaded;
      await this.refresh({ isUrgent: true });
    }
    const rest = this.versionsOf(id).filter(({ version }) => version !== newest?.version);
    return this.#loadFirstOf(rest, attempt);
  }

  /** Discards a module's loaded code, refreshes the registry and loads the page again. */
  async reloadPage(id: string, page: string): Promise<LoadedPage> {
    for (const key of this.#code.keys()) if (key.startsWith(`${id}@`)) this.#code.delete(key);
    this.mounted.delete(id);
    this.#messages.delete(id);
    await this.refresh({ isUrgent: true });
    this.#reloading.add(id);
    try {
      return await this.#loadFirstOf(this.versionsOf(id), { id, page, errors: [] });
    } finally {
      this.#reloading.delete(id);
    }
  }

  /** Refreshes the registry. Open pages stay; the next navigation into a module gets the newer version. */
  refresh({ isUrgent = false } = {}): Promise<void> {
    const now = performance.now();
    if (isUrgent || now - this.#refreshedAt >= REFRESH_INTERVAL_MS) {
      this.#refreshedAt = now;
      this.#refreshing = this.#reloadRegistry();
    }
    return this.#refreshing;
  }

  async #reloadRegistry(): Promise<void> {
    try {
      const registry = await this.#options.fetchRegistry();
      if (JSON.stringify(registry) === JSON.stringify(this.#registry)) return;
      this.#registry = registry;
      for (const listener of this.#listeners) listener();
    } catch (error) {
      // The known registry stays in use.
      console.warn(error);
    }
  }

  #entryOf(id: string): RegistryEntry {
    return this.#registry.remotes.find((entry) => entry.id === id) ?? { id, versions: [] };
  }

  /** The versions that can be loaded, newest first. */
  versionsOf(id: string): readonly RemoteVersion[] {
    return compatibleVersions(this.#entryOf(id), PLATFORM_VERSION).slice(0, MAX_VERSIONS_TRIED);
  }

  #loadCode(id: string, version: RemoteVersion): Promise<PortalModule> {
    const key = keyOf(id, version);
    const cached = this.#code.get(key);
    if (cached) return cached;
    const loading = loadModule(this.#options.loader, { id, version, isRetry: this.#reloading.has(id) });
    this.#code.set(key, loading);
    loading.catch(() => {
      // A hanging request may fail long after a later one has succeeded.
      if (this.#code.get(key) === loading) this.#code.delete(key);
    });
    return loading;
  }

  #loadModuleMessages(id: string, { version }: RemoteVersion): Promise<void> {
    const cached = this.#messages.get(id);
    if (cached?.version === version) return cached.loading;
    const loading = this.#options.loadMessages(id, version);
    this.#messages.set(id, { version, loading });
    loading.catch(() => {
      if (this.#messages.get(id)?.loading === loading) this.#messages.delete(id);
    });
    return loading;
  }

  async #tryVersion(
    remote: RemoteVersion,
    { id, page, errors }: LoadAttempt,
  ): Promise<LoadedPage | undefined> {
    try {
      return await this.loadVersion(id, remote, (module) => module.pages[page]);
    } catch (error) {
      this.failures.push({ id, remote, error });
      errors.push(error);
      return undefined;
    }
  }

  async #loadFirstOf(versions: readonly RemoteVersion[], attempt: LoadAttempt): Promise<LoadedPage> {
    for (const remote of versions) {
      const loaded = await this.#tryVersion(remote, attempt);
      if (loaded) return loaded;
    }
    throw new LoadError(this.#entryOf(attempt.id), attempt.errors);
  }

  /** Loads a part of one version, with its messages; the module's slices are mounted before. */
  async loadVersion<Part>(
    id: string,
    version: RemoteVersion,
    find: (module: PortalModule) => (() => Promise<Part>) | undefined,
  ): Promise<Part> {
    const [module] = await Promise.all([this.#loadCode(id, version), this.#loadModuleMessages(id, version)]);
    const load = find(module);
    if (!load) throw new ModuleError('incompatible', `${id}@${version.version} lacks the page or slot`);
    if (this.mounted.get(id) !== version.version) {
      mountModule(this.#options.store, id, module);
      this.mounted.set(id, version.version);
    }
    return withRetry(load);
  }
}
