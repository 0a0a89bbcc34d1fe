import type { Compiler } from '@rspack/core';
import { initialFiles } from '../chunk-files.ts';

/** Tells Chromium to compile the whole file on a background thread while it downloads. It must be the first line. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the compile hint to the initial scripts. Without it Chromium parses each function twice, the second time when
 * it is first called; that was half of the login page's blocking time.
 */
export class CompileHintPlugin {
  readonly name = 'CompileHintPlugin';

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      // After comments are removed, before source maps are written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: this.name, stage }, () => {
        for (const name of initialFiles(compilation).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(name, (source) => new sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
