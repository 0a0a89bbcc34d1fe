import type { Compiler } from '@rspack/core';
import { initialFiles } from './chunk-files.ts';

/** What tells Chromium to compile all of a file while it comes, beside the page's thread. It must stand at the top. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that the page starts with. Without it each function is read twice, the second time when it is first called,
 * while the page waits: that was half of the login page's blocking time.
 */
export class CompileHintPlugin {
  readonly name = 'CompileHintPlugin';

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      // After the comments are taken away, before source maps are written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: this.name, stage }, () => {
        for (const name of initialFiles(compilation).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(name, (source) => new sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
