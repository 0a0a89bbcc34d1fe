import { serverModules } from '../../src/app.ts';
import type { ListBounds } from './bound.ts';

/** The lists of modules, whose bounds are declared in their folders. */
export const moduleBounds: ListBounds = Object.fromEntries(
  Object.entries(serverModules).flatMap(([module, { bounds }]) =>
    Object.entries(bounds).map(([call, bound]) => [`${module}.${call}`, bound]),
  ),
);
