import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';

/** `dist` has `source-maps` next to it, `dist-twin` has `source-maps-twin`. */
const folderNextTo = (output: string): string => `source-maps${path.basename(output).replace(/^dist/, '')}`;

/** The folder with the source maps of a build. */
export const sourceMapsNextTo = (build: string): string =>
  path.resolve(build, '..', folderNextTo(path.resolve(build)));

/**
 * Writes the source maps into a folder next to the build, because the build is served and published whole. The folder has the
 * maps of the newest build only.
 */
export class SourceMapFolder {
  readonly name = 'SourceMapFolder';

  apply(compiler: Compiler): void {
    const folder = path.join('..', folderNextTo(compiler.options.output.path ?? 'dist'));
    compiler.options.output.sourceMapFilename = `${folder}/[file].map`;
    compiler.hooks.beforeRun.tap(this.name, () =>
      rmSync(path.resolve(compiler.outputPath, folder), { recursive: true, force: true }),
    );
  }
}
