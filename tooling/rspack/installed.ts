import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a JSON file that must contain an object. */
export function readJson(file: string): Record<string, unknown> {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(value)) throw new Error(`${file} does not contain an object`);
  return value;
}

/** True for a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The string under a key of a JSON file. */
export function readText(file: string, key: string): string {
  const value = readJson(file)[key];
  if (typeof value !== 'string') throw new Error(`${file} has no ${key}`);
  return value;
}

/**
 * The folder of an installed package, resolved from an app or, if the app does not depend on it, from a dependency.
 */
export function packageFolder(from: string, name: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed for ${from}`);
  }
}

/** The installed version; package.json only contains `catalog:` or `workspace:*`. */
export const installedVersion = (from: string, name: string): string =>
  readText(path.join(packageFolder(from, name), 'package.json'), 'version');

/** The dependencies that a package declares. */
export function dependenciesOf(root: string): readonly string[] {
  const { dependencies } = readJson(path.join(root, 'package.json'));
  return isObject(dependencies) ? Object.keys(dependencies) : [];
}
