import { toRegistry, type Registry } from '@portal/platform';
import { hasModuleMarks } from '@portal/platform/module-marks';
import { loadHealing } from './health/load-healing.ts';

/** All addresses in the registry are relative to it. */
export const remotesUrl = (): URL => new URL('/lms/remotes/', window.location.origin);

const REGISTRY_TIMEOUT_MS = 3_000;

const parseRegistry = (value: unknown): Registry => {
  const registry = toRegistry(value);
  if (!registry) throw new Error('Invalid registry');
  return registry;
};

/** Without the versions that broke in this browser. A module that was disabled must go also where the code for this does not load. */
const usableOf = async (registry: Registry): Promise<Registry> =>
  hasModuleMarks()
    ? loadHealing().then(
        ({ usableRemotes }) => usableRemotes(registry),
        (error: unknown) => {
          console.warn(error);
          return registry;
        },
      )
    : registry;

/** Fetches the published remotes; thanks to the ETag the body is rarely transferred. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(new URL('registry.json', remotesUrl()), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Registry: ${response.status}`);
  return usableOf(parseRegistry(await response.json()));
}

function readInlineRegistry(): Registry | undefined {
  const text = document.getElementById('registry')?.textContent;
  return text ? toRegistry(JSON.parse(text)) : undefined;
}

/** Reads the registry from the page or fetches it. The portal starts without modules if both fail. */
export async function readRegistry(): Promise<Registry> {
  const inline = readInlineRegistry();
  if (inline) return usableOf(inline);
  try {
    return await fetchRegistry();
  } catch (error) {
    console.error(error);
    return { remotes: [] };
  }
}
