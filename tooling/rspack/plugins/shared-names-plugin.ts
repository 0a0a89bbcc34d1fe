import type { Compiler } from '@rspack/core';
import { offeredNames } from '../offered-names.ts';

/** Writes `shared-names.json`: the names of shared libraries that the shell has for modules. */
export class SharedNamesPlugin {
  readonly name = 'SharedNamesPlugin';

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: this.name, stage: Stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () =>
          compilation.emitAsset('shared-names.json', new sources.RawSource(JSON.stringify(offeredNames()))),
      );
    });
  }
}
