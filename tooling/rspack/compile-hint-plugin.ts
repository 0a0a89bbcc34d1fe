import type { Compiler } from '@rspack/core';

/** What tells Chromium to compile all of a file while it comes, beside the page's thread. It must stand at the top. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files of these parts of the build as needed at once. Without it each function is read twice, the second time when
 * it is first called, while the page waits; that was a third of the start's work.
 */
export class CompileHintPlugin {
  readonly name = 'CompileHintPlugin';
  readonly #parts: readonly string[];

  constructor(parts: readonly string[]) {
    this.#parts = parts;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      // After the comments are taken away, before source maps are written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: this.name, stage }, () => {
        const files = this.#parts.flatMap((part) => {
          const group = compilation.namedChunkGroups.get(part);
          if (!group) throw new Error(`No part of the build is called ${part}`);
          return group.getFiles();
        });
        for (const file of new Set(files.filter((name) => name.endsWith('.js')))) {
          compilation.updateAsset(file, (source) => new sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
