import { isCompatible, PLATFORM_VERSION, type PortalModule } from '@portal/platform';
import type { Loader, Published } from './loader.ts';
import { isPassing, ModuleError } from './module-error.ts';

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPortalModule = (value: unknown): value is PortalModule =>
  isRow(value) &&
  typeof value.platform === 'string' &&
  isRow(value.pages) &&
  Object.values(value.pages).every((page) => typeof page === 'function');

function toModule(id: string, exposed: unknown): PortalModule {
  const module = isRow(exposed) ? exposed.portalModule : undefined;
  if (!isPortalModule(module)) throw new ModuleError('incompatible', `${id} does not expose a portalModule`);
  if (!isCompatible(module.platform, PLATFORM_VERSION)) {
    throw new ModuleError('incompatible', `${id} was built for platform ${module.platform}`);
  }
  return module;
}

/** What may have been a hiccup of the network is tried a second time. */
export async function tryTwice<Result>(load: (isRetry: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await load(false);
  } catch (error) {
    if (!isPassing(error)) throw error;
    return load(true);
  }
}

/** Loads the code of one version and sees that it is a module for this platform. */
export const loadModule = (loader: Loader, published: Published): Promise<PortalModule> =>
  tryTwice(async (isSecond) => {
    const isRetry = published.isRetry || isSecond;
    return toModule(published.id, await loader.load({ ...published, isRetry }));
  });
