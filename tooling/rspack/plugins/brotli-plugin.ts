import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compiler } from '@rspack/core';

const compress = promisify(brotliCompress);
const compressible = /\.(?:m?js|css|svg|wasm)$|^locales\/.*\.json$/;

const toBrotli = (content: Buffer): Promise<Buffer> =>
  compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Writes `name.br` next to every text file and WebAssembly module, so that the server does not compress files per request. */
export class BrotliPlugin {
  readonly name = 'BrotliPlugin';

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: this.name, stage }, async () => {
        const texts = compilation.getAssets().filter(({ name }) => compressible.test(name));
        await Promise.all(
          texts.map(async ({ name, source }) => {
            compilation.emitAsset(`${name}.br`, new sources.RawSource(await toBrotli(source.buffer())));
          }),
        );
      });
    });
  }
}
