import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the project; the path is from the root, with `/`. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** All files that checks read. Tests build a project with `projectOf`. */
export type Project = readonly ProjectFile[];

/** A violation of a check. */
export interface Problem {
  readonly where: string;
  readonly message: string;
}

/** A convention enforced by a program. */
export interface Check {
  readonly name: string;
  readonly find: (project: Project) => readonly Problem[];
}

/** Installed and built files and results of runs; `dist-…` folders are builds of another kind. */
const skipped = /^(?:node_modules|dist|dist-.*|\.git|\.turbo|data|\.results)$/;
const readable = /\.(?:ts|tsx|mjs|cjs|js|json|css|md|sql|html|yaml|conf|svg|example)$/;

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (skipped.test(entry.name)) return [];
    if (entry.isDirectory()) return pathsBelow(full);
    return entry.isFile() && readable.test(entry.name) ? [full] : [];
  });
}

/** Reads every text file of the project except installed and built ones. */
export const readProject = (root: string): Project =>
  pathsBelow(root)
    .map((full) => ({
      path: path.relative(root, full).split(path.sep).join('/'),
      text: readFileSync(full, 'utf8'),
    }))
    .toSorted((one, other) => Number(one.path > other.path) - Number(one.path < other.path));

/** Creates a project for tests from a map of path → text. */
export const projectOf = (visibleText: Readonly<Record<string, string>>): Project =>
  Object.entries(visibleText).map(([name, text]) => ({ path: name, text }));

/** Files that hold code. */
export const isCode = ({ path: name }: ProjectFile): boolean =>
  /^(?:apps|packages|tooling|e2e|bench)\/.*\.(?:ts|tsx|mjs|cjs)$/.test(name) && !name.endsWith('.d.ts');

/** Test files, and files that only serve tests. */
export const isTest = ({ path: name }: ProjectFile): boolean =>
  /\.test\.tsx?$|\.access\.ts$|^e2e\/|^packages\/testing\/|^apps\/[^/]+\/test\/|^tooling\/test\//.test(name);

/** Files that a tool loads by name: only they may have a default export. */
export const isConfig = ({ path: name }: ProjectFile): boolean => /\.config\.(?:ts|mjs)$/.test(name);

/** The line of a position, counted from 1. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;
