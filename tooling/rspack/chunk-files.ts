import type { Compilation } from '@rspack/core';

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file) && !file.includes('.hot-update.');

/** The scripts and styles that the page starts with; a worker is an entry, too, and no part of the page. */
export const initialFiles = (compilation: Compilation): readonly string[] => [
  ...new Set(
    [...compilation.entrypoints]
      .filter(([name]) => name !== 'worker')
      .flatMap(([, entry]) => entry.getFiles())
      .filter(isCode),
  ),
];

/** A name that changes with the content. */
const hashedFile = /\.[0-9a-f]{8}\.(?:js|css|woff2)$/;

/** Every file that the portal needs to stand without a network, except those that are asked for by their plain names. */
export const hashedFiles = (compilation: Compilation): readonly string[] =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => hashedFile.test(name));

/** Name of a lazy chunk → the scripts and styles that it needs beside what is there already. */
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
