import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { bundlePolyfills, remote } from '@portal/tooling/rspack';

const pdfFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What the worker of pdf.js fetches by name: tables of characters, standard fonts, decoders. Its scripting engine is left out. */
const pdfFiles = new rspack.CopyRspackPlugin({
  patterns: [
    { context: pdfFolder, from: 'cmaps/*.bcmap', to: 'pdfjs' },
    { context: pdfFolder, from: 'standard_fonts/*.{pfb,ttf}', to: 'pdfjs' },
    { context: pdfFolder, from: 'wasm/{jbig2,openjpeg,qcms_bg}.wasm', to: 'pdfjs' },
  ],
});

/** @param {import('@rspack/core').Configuration} configuration */
const extend = (configuration) => ({
  ...configuration,
  resolve: {
    ...configuration.resolve,
    alias: {
      ...configuration.resolve?.alias,
      // For the loader, which would otherwise write the folder of the build into source maps.
      'decode-part': path.join(import.meta.dirname, 'src/reader/epub/decode-part.ts'),
    },
  },
  plugins: [pdfFiles, ...(configuration.plugins ?? [])],
  module: {
    ...configuration.module,
    rules: [
      ...(configuration.module?.rules ?? []),
      {
        test: /foliate-js[\\/](?:paginator|fixed-layout|view)\.js$|[\\/]pdf(?:\.worker\.min)?\.mjs$/,
        loader: path.join(import.meta.dirname, 'library-loader.cjs'),
        options: { bundlePolyfills },
      },
    ],
  },
});

const build = remote('library-umk', 3003, import.meta.dirname);

/** @param {Parameters<typeof build>[0]} commandLine */
export default (commandLine) => extend(build(commandLine));
