import { environment } from './environment.ts';
import { isObject } from './installed.ts';
import { toRegistry, type RegistryEntry } from '@portal/platform/registry';

const TIMEOUT_MS = 3_000;

interface DevRemote {
  readonly id: string;
  readonly origin: string;
}

/** The remotes that have a running development server. */
export const devRemotes = (): readonly DevRemote[] =>
  environment.devRemotes
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('='))
    .map(([id = '', port = '']) => ({ id, origin: `http://127.0.0.1:${port}` }));

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}

/** The registry of the deployed portal; without a portal, only local remotes are listed. */
async function published(): Promise<readonly RegistryEntry[]> {
  try {
    return toRegistry(await fetchJson(`${environment.portalUrl}/lms/remotes/registry.json`))?.remotes ?? [];
  } catch (error) {
    console.warn(`No published remotes: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

async function fromSource({ id, origin }: DevRemote): Promise<RegistryEntry> {
  const described = await fetchJson(`${origin}/remote.json`);
  if (!isObject(described)) throw new Error(`${origin} does not describe a remote`);
  const { entry } = described;
  const version = { ...described, entry: `${origin}/${String(entry)}`, preload: [], pages: {} };
  const [known] = toRegistry({ remotes: [{ id, versions: [version] }] })?.remotes ?? [];
  if (!known) throw new Error(`${origin} describes no remote of the name ${id}`);
  return known;
}

/** The registry of `pnpm dev`: published remotes, replaced by those that run from source. */
export async function developmentRegistry(): Promise<{ readonly remotes: readonly RegistryEntry[] }> {
  const own = await Promise.all(devRemotes().map(fromSource));
  const others = (await published()).filter(({ id }) => own.every((remote) => remote.id !== id));
  return { remotes: [...own, ...others] };
}
