import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SOURCE_MAPS_FOLDER } from '@portal/remotes';
import { sourceMapsNextTo } from '../rspack/source-map-folder.ts';

/** Maps of styles lead no error to its source. */
const isScriptMap = (name: string): boolean => /\.m?js\.map$/.test(name);

const mapsIn = (folder: string): [name: string, content: Uint8Array][] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isScriptMap)
        .map((name) => [
          path.posix.join(SOURCE_MAPS_FOLDER, ...name.split(path.sep)),
          readFileSync(path.join(folder, name)),
        ])
    : [];

/** Reads the source maps of a build's scripts, which lie next to the build or, made with other tools, in it. */
export const readSourceMaps = (build: string): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries([...mapsIn(build), ...mapsIn(sourceMapsNextTo(build))]);
