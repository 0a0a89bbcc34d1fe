import type { Compilation } from '@rspack/core';
import { POLYFILLS } from './polyfills.ts';

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file) && !file.includes('.hot-update.');

const notOfEveryPage: readonly string[] = ['worker', POLYFILLS];

/** The initial scripts and styles of the page; the worker and the polyfills are entries too, but not part of every page. */
export const initialFiles = (compilation: Compilation): readonly string[] => [
  ...new Set(
    [...compilation.entrypoints]
      .filter(([name]) => !notOfEveryPage.includes(name))
      .flatMap(([, entry]) => entry.getFiles())
      .filter(isCode),
  ),
];

/** True for a file name with a content hash. */
const hashedFile = /\.[0-9a-f]{8}\.(?:js|css|woff2)$/;

/** The files that only browsers fetch that lack methods. */
export const polyfillFiles = (compilation: Compilation): readonly string[] =>
  compilation.entrypoints.get(POLYFILLS)?.getFiles().filter(isCode) ?? [];

/** Every file that the offline portal needs, except those requested by unhashed names; sorted, because rspack's order varies. */
export const hashedFiles = (compilation: Compilation): readonly string[] =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => hashedFile.test(name))
    .toSorted();

/** Name of a lazy chunk → the additional scripts and styles that it needs. */
export function lazyFiles(compilation: Compilation): Readonly<Record<string, readonly string[]>> {
  const present = new Set(initialFiles(compilation));
  const groups = compilation.chunkGroups.filter((group) => group.name !== undefined && !group.isInitial());
  return Object.fromEntries(
    groups.map((group) => [
      group.name,
      group.getFiles().filter((file) => isCode(file) && !present.has(file)),
    ]),
  );
}

const consumedModule = /^consume shared module \([^)]*\) (@?[^@]+)@/;

/** Name of a lazy chunk → the shared libraries that its code imports. */
export function consumedLibraries(compilation: Compilation): Readonly<Record<string, readonly string[]>> {
  const groups = compilation.chunkGroups.filter((group) => group.name !== undefined);
  return Object.fromEntries(
    groups.map((group) => {
      const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
      const names = modules.flatMap((module) => consumedModule.exec(module.identifier())?.[1] ?? []);
      return [group.name, [...new Set(names)]];
    }),
  );
}
