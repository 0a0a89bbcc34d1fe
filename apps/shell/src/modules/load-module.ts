import { isCompatible, PLATFORM_VERSION, type PortalModule } from '@portal/platform';
import type { Loader, PublishedVersion } from './loader.ts';
import { isTransient, ModuleError } from './module-error.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPortalModule = (value: unknown): value is PortalModule =>
  isRecord(value) &&
  typeof value.platform === 'string' &&
  isRecord(value.pages) &&
  Object.values(value.pages).every((page) => typeof page === 'function');

function toModule(id: string, exposed: unknown): PortalModule {
  const module = isRecord(exposed) ? exposed.portalModule : undefined;
  if (!isPortalModule(module)) throw new ModuleError('incompatible', `${id} does not expose a portalModule`);
  if (!isCompatible(module.platform, PLATFORM_VERSION)) {
    throw new ModuleError('incompatible', `${id} was built for platform ${module.platform}`);
  }
  return module;
}

/** Repeats a load once after a transient network failure. */
export async function withRetry<Result>(load: (isRetry: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await load(false);
  } catch (error) {
    if (!isTransient(error)) throw error;
    return load(true);
  }
}

/** Loads one version's code and verifies that it is a module for this platform. */
export const loadModule = (loader: Loader, published: PublishedVersion): Promise<PortalModule> =>
  withRetry(async (isSecond) => {
    const isRetry = published.isRetry || isSecond;
    return toModule(published.id, await loader.load({ ...published, isRetry }));
  });
