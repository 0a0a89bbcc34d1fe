import { rspack } from '@rspack/core';
import { fileOfPolyfill } from './polyfills.ts';

/** The text of a script with these modules of core-js, for workers, which the polyfills of the page do not reach. */
export function bundlePolyfills(names: readonly string[]): Promise<string> {
  const compiler = rspack({
    mode: 'production',
    entry: names.map(fileOfPolyfill),
    target: ['webworker', 'es2022'],
    output: { filename: 'polyfills.js' },
    devtool: false,
  });
  compiler.hooks.shouldEmit.tap('BundlePolyfills', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const text = stats?.compilation.getAsset('polyfills.js')?.source.source().toString();
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else if (text === undefined) reject(new Error('No polyfills were built'));
      else resolve(text);
    });
  });
}
