import path from 'node:path';
import type { Compiler, Module } from '@rspack/core';
import { isSingleton, packageOf, sharedSurface } from '../shared.ts';

/** Libraries below a shared package; a remote that bundled one would bring a second copy into the page. */
const sharedPackages = new Map<string, string>([
  ['react-toastify', '@portal/ui'],
  ['lucide-react', '@portal/ui'],
  ['react-hook-form', '@portal/ui/forms'],
  ['axios', '@portal/platform'],
  ['@portal/api-client', '@portal/platform'],
  ['redux', '@portal/platform'],
  ['immer', '@reduxjs/toolkit'],
  ['reselect', '@reduxjs/toolkit'],
  ['react-router', 'react-router-dom'],
  ['scheduler', 'react-dom'],
]);

/** Packages that remotes bundle: small, and bound to the version that a remote was built with. */
const bundled = new Set([
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@portal/platform/module',
  '@portal/platform/registry',
]);

/** True for an import that is always allowed. */
const isFree = (request: string): boolean =>
  bundled.has(request) || (request !== packageOf(request) && isSingleton(request));

/** Returns why a remote may not import this, or undefined if it may. */
export function findImportProblem(request: string, names: readonly string[]): string | undefined {
  if (isFree(request)) return undefined;
  const library = packageOf(request);
  const sharedPackage = sharedPackages.get(library);
  if (sharedPackage !== undefined)
    return `"${request}" belongs to the shell; use what ${sharedPackage} offers`;
  if (isSingleton(library) && request !== library)
    return `"${request}" is not shared, only "${library}" itself is`;
  const allowed = sharedSurface().get(request);
  if (allowed === undefined) return undefined;
  if (names.length === 0) return `"${request}" is shared in part: name what you import from it`;
  const missing = names.filter((name) => !allowed.has(name));
  return missing.length === 0
    ? undefined
    : `"${request}" is shared without ${missing.join(', ')}; on offer: ${[...allowed].join(', ')}`;
}

function complaintsIn(module: Module): string[] {
  const file = module.nameForCondition() ?? '';
  return module.dependencies.flatMap(({ request, ids }) => {
    // Only an import of names has `ids`, even if the list is empty.
    const problem = request && ids && findImportProblem(request, ids.slice(0, 1));
    return !problem ? [] : [`${file}: ${problem} (packages/platform/src/surface)`];
  });
}

/** Fails the build of a remote that imports beyond the shared surface. */
export class SharedSurfacePlugin {
  readonly name = 'SharedSurfacePlugin';

  apply(compiler: Compiler): void {
    const own = path.join(compiler.context, 'src') + path.sep;
    compiler.hooks.compilation.tap(this.name, (compilation) => {
      compilation.hooks.finishModules.tap(this.name, (modules) => {
        const problems = [...modules]
          .filter((module) => module.nameForCondition()?.startsWith(own))
          .flatMap(complaintsIn);
        for (const problem of new Set(problems)) {
          compilation.errors.push(new compiler.rspack.WebpackError(problem));
        }
      });
    });
  }
}
