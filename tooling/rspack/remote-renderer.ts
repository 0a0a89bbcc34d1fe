import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { serverProgram } from './server-program.ts';
import { isSingleton } from './shared.ts';

/** The name of the program, of its build and of its folder. */
export const RENDERER = 'renderer';
/** The program in the folder of a build. A published version never changes, so its name needs no hash. */
export const RENDERER_FILE = `${RENDERER}/${RENDERER}.cjs`;

/**
 * The program by which the server renders a module's pages (decision 0055). It requires the libraries that the shell shares, and has
 * no other imports.
 */
export function remoteRenderer(root: string, container: string): Configuration {
  const program = serverProgram({
    root,
    name: RENDERER,
    entry: 'src/module.ts',
    uniqueName: container,
    publicPath: '',
    plugins: [],
  });
  return {
    ...program,
    externals: [async ({ request = '' }) => (isSingleton(request) ? `commonjs ${request}` : undefined)],
    output: {
      ...program.output,
      // The folder of the build, which the command line may set; the build for browsers cleans it.
      path: path.join(root, 'dist'),
      filename: RENDERER_FILE,
      clean: false,
      library: { type: 'commonjs2' },
    },
  };
}
