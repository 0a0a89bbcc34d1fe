import i18next from 'i18next';
import { languages } from '@portal/domain';
import { toRegistry, type Registry, type RegistryEntry } from '@portal/platform';
import { endTrial, readTrialOrigin } from '@portal/platform/module-trial';
import { TRIAL_META } from '@portal/wire/modules/trial';

const TIMEOUT_MS = 3_000;

/** The module that runs, if its server responds. */
let triedId: string | undefined;
export const readTriedId = (): string | undefined => triedId;

async function fetchJson(url: URL): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url.href} responded with ${response.status}`);
  return response.json();
}

/** The registry entry of what the server has built last. The page fetches its files when it needs them. */
function toEntry(origin: string, described: object): RegistryEntry {
  const { manifest, entry } = { manifest: undefined, entry: undefined, ...described };
  const id: unknown = Reflect.get(Object(manifest), 'id');
  const url = new URL(String(entry), origin);
  const version = { ...described, entry: url.href, preload: [], pages: {} };
  const [known] = toRegistry({ remotes: [{ id, versions: [version] }] })?.remotes ?? [];
  if (!known || url.origin !== origin) throw new Error(`${origin} describes no module`);
  return known;
}

/** The portal has no messages of this version: those of the module's own server are there before any page asks. */
async function addMessages(origin: string, id: string): Promise<void> {
  const files = await Promise.all(
    languages.map(async (language) => {
      const messages = await fetchJson(new URL(`/locales/${language}.json`, origin));
      return { language, messages };
    }),
  );
  const add = () => {
    for (const { language, messages } of files) i18next.addResourceBundle(language, id, messages);
  };
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
}

/** True when the server permits this page to load from the tab's address; a page of another session may not. */
const isPermitted = (origin: string): boolean =>
  document.querySelector(`meta[name="${TRIAL_META}"]`)?.getAttribute('content') === origin;

/** Replaces the published versions of a module by that of the developer's own machine, in this tab (decision 0112). */
export async function withTrial(registry: Registry): Promise<Registry> {
  const origin = readTrialOrigin();
  if (origin === undefined) return registry;
  if (!isPermitted(origin)) {
    endTrial();
    return registry;
  }
  try {
    const entry = toEntry(origin, Object(await fetchJson(new URL('/remote.json', origin))));
    if (triedId !== entry.id) await addMessages(origin, entry.id);
    triedId = entry.id;
    return { remotes: [...registry.remotes.filter(({ id }) => id !== entry.id), entry] };
  } catch (error) {
    // The banner says so.
    console.warn(error);
    triedId = undefined;
    return registry;
  }
}
