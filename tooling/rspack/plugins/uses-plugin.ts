import type { Compilation, Compiler, Module } from '@rspack/core';
import { BASE_PATH } from '@portal/wire';
import {
  contractCalls,
  type CallShapes,
  type SharedNames,
  type ModuleUses,
} from '@portal/wire/modules/module-uses';
import { isSingleton } from '../shared.ts';

/** Shared library → the names that the modules import from it. */
function importedNames(modules: Iterable<Module>): SharedNames {
  const names: Record<string, Set<string>> = {};
  for (const { dependencies } of modules)
    for (const { request, ids } of dependencies) {
      // Only an import of names has `ids`; it is empty for an import of everything.
      const [name] = ids ?? [];
      if (request !== undefined && isSingleton(request) && name !== undefined)
        (names[request] ??= new Set()).add(name);
    }
  return Object.fromEntries(
    Object.entries(names)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([library, own]) => [library, [...own].toSorted()]),
  );
}

/** The calls whose paths stand in the scripts; what a build leaves out it does not use. */
function calledIn(compilation: Compilation): CallShapes {
  const scripts = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ source }) => source.source().toString())
    .join('\n');
  const stands = (call: string): boolean => {
    const path = call.slice(call.indexOf(' ') + 1 + BASE_PATH.length);
    return ['"', "'", '`'].some((quote) => scripts.includes(quote + path + quote));
  };
  return Object.fromEntries(Object.entries(contractCalls()).filter(([call]) => stands(call)));
}

/** Writes `uses.json`: what the build uses of the portal, which a portal without it does not offer. */
export class UsesPlugin {
  readonly name = 'UsesPlugin';

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      let names: SharedNames = {};
      compilation.hooks.finishModules.tap(this.name, (modules) => {
        names = importedNames(modules);
      });
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: this.name, stage }, () => {
        const uses: ModuleUses = { names, calls: calledIn(compilation) };
        compilation.emitAsset('uses.json', new sources.RawSource(JSON.stringify(uses)));
      });
    });
  }
}
