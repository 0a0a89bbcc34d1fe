import type { Compilation } from '@rspack/core';

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file) && !file.includes('.hot-update.');

/** The scripts and styles that the page starts with. */
export const initialFiles = (compilation: Compilation): readonly string[] => [
  ...new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()).filter(isCode)),
];

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
