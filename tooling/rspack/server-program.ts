import path from 'node:path';
import type { Configuration, Plugins } from '@rspack/core';
import { commonConfiguration, type Build } from './common.ts';

interface ServerProgram extends Pick<Build, 'root' | 'uniqueName' | 'publicPath'> {
  /** The name of the program and of its entry. */
  readonly name: string;
  readonly entry: string;
  readonly plugins: Plugins;
}

/**
 * The build of a program that renders pages on the server: the same sources and class names as in the browser, in one file without
 * styles and pictures.
 */
export function serverProgram(program: ServerProgram): Configuration {
  const { root, name, entry, plugins } = program;
  const { plugins: _browserPlugins, ...common } = commonConfiguration({
    ...program,
    isDev: false,
    port: 0,
    entry: { [name]: path.join(root, entry) },
    plugins: [],
    outputFolder: `dist/${name}`,
  });
  const { generator } = common.module ?? {};
  return {
    ...common,
    name,
    target: ['node24', 'es2022'],
    output: { ...common.output, asyncChunks: false },
    module: {
      ...common.module,
      generator: {
        ...generator,
        'css/auto': { ...generator?.['css/auto'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    plugins,
    optimization: { splitChunks: false },
    devtool: false,
  };
}
