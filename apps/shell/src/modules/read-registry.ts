import { toRegistry, type Registry } from '@portal/platform';

/** All addresses of the registry are relative to its own. */
export const remotesUrl = (): URL => new URL('/lms/remotes/', window.location.origin);

const REGISTRY_TIMEOUT_MS = 3_000;

const read = (value: unknown): Registry => {
  const registry = toRegistry(value);
  if (!registry) throw new Error('The list of modules cannot be read');
  return registry;
};

/** Asks the server which remotes are published now; the browser sends the ETag along, so mostly nothing travels. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(new URL('registry.json', remotesUrl()), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The list of modules was answered with ${response.status}`);
  return read(await response.json());
}

/** The registry that the server wrote into the page, so that it costs no request. */
function registryInPage(): Registry | undefined {
  const text = document.getElementById('registry')?.textContent;
  return text ? toRegistry(JSON.parse(text)) : undefined;
}

/** What is published. Without any answer the portal starts all the same, just without modules. */
export async function readRegistry(): Promise<Registry> {
  const inPage = registryInPage();
  if (inPage) return inPage;
  try {
    return await fetchRegistry();
  } catch (error) {
    console.error(error);
    return { remotes: [] };
  }
}
