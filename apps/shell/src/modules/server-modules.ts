import { addMessages } from '@portal/i18n';
import { prefetchStudyFilter, showsStudyFilter, toRegistry, type PortalStore } from '@portal/platform';
import { BASE_PATH } from '@portal/wire';
import { modulePageAt } from './module-pages.ts';
import { PortalModules, type LoadedPage } from './portal-modules.ts';
import { lazyLibraries, libraries } from './shared-libraries.ts';

/** A module whose page the server renders. */
export interface ModuleToRender {
  readonly id: string;
  readonly version: string;
  /** What its program exports. */
  readonly exposed: unknown;
  /** Its messages in the language of the page. */
  readonly messages: object;
}

interface OpenedPage {
  readonly store: PortalStore;
  readonly registry: unknown;
  readonly address: URL;
}

/** The libraries that programs of modules share with the shell, by the names of their imports. */
export async function loadSharedLibraries(): Promise<ReadonlyMap<string, object>> {
  const lazy = Object.entries(lazyLibraries).map(async ([name, load]) => [name, await load()] as const);
  return new Map([...Object.entries(libraries), ...(await Promise.all(lazy))]);
}

/** `use` of React reads a promise with these fields at once. */
const markFulfilled = (loaded: Promise<LoadedPage>, value: LoadedPage): unknown =>
  Object.assign(loaded, { status: 'fulfilled', value });

/** The modules of a page of which one is loaded, with the data that its page shows; throws when that one cannot be rendered. */
export async function serverModules(
  { id, version, exposed, messages }: ModuleToRender,
  { store, registry: written, address }: OpenedPage,
): Promise<PortalModules> {
  const registry = toRegistry(written) ?? { remotes: [] };
  const opened = modulePageAt(registry, address.pathname.slice(BASE_PATH.length).replace(/\/$/, ''));
  if (opened?.id !== id) throw new Error(`${id} has no page at ${address.pathname}`);
  const modules = new PortalModules({
    registry,
    store,
    loader: {
      load: async (wanted) => {
        // Only the newest version that fits the platform is rendered, as in the browser.
        if (wanted.id === id && wanted.version.version === version) return exposed;
        throw new Error(`${wanted.id} ${wanted.version.version} is not here`);
      },
    },
    fetchRegistry: async () => registry,
    loadMessages: async () => addMessages(id, messages),
  });
  const lists = showsStudyFilter(opened.declared, address.search)
    ? store.dispatch(prefetchStudyFilter(address.search))
    : undefined;
  // A list that cannot be read yet is reported as missing.
  await Promise.allSettled([lists, modules.preloadPage(id, opened.page, address.search)]);
  const loaded = modules.loadPage(id, opened.page);
  markFulfilled(loaded, await loaded);
  return modules;
}
