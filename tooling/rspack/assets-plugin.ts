import type { Compiler } from '@rspack/core';
import { initialFiles, lazyFiles } from './chunk-files.ts';

/** Writes `assets.json`: what the server needs to know of the shell's files for its preload hints. */
export class AssetsPlugin {
  readonly name = 'AssetsPlugin';
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: this.name, stage }, () => {
        const assets = {
          version: this.#version,
          initial: initialFiles(compilation),
          lazy: lazyFiles(compilation),
        };
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(assets)));
      });
    });
  }
}
