import { SourceMap } from 'node:module';

/**
 * A place in a published script of a module, as a report has it. Reports come from anybody: no segment of the path begins with a dot.
 */
const place =
  /\/lms\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\/((?:[\w@+~-][\w.@+~-]*\/)*[\w@+~-][\w.@+~-]*\.m?js):(\d+):(\d+)/g;

/** A version of a module, and how the source maps of its scripts are read. */
interface Sources {
  readonly module: string;
  readonly version: string;
  /** Reads the map of a script by its path in the build; undefined if there is none. */
  readonly readMap: (script: string) => Promise<string | undefined>;
}

/** `webpack://portal_chat_1_0_0/./src/thread.ts` is `src/thread.ts`. */
const shortName = (source: string): string => source.replace(/^[a-z-]+:\/\/[^/]*\//, '').replace(/^\.\//, '');

/** A place in the sources; undefined for a place that the map does not have, and for a map that is none. */
function findSource(map: string, line: number, column: number): string | undefined {
  try {
    const entry = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
    return `${shortName(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  } catch {
    return undefined;
  }
}

/** Replaces the places in the scripts of a version by those in its sources, as far as there are source maps. */
export async function withSourcePlaces(
  problem: string,
  { module, version, readMap }: Sources,
): Promise<string> {
  let placed = problem;
  for (const [found, id, published, script = '', line, column] of problem.matchAll(place)) {
    if (id !== module || published !== version) continue;
    const map = await readMap(script);
    const source = map === undefined ? undefined : findSource(map, Number(line), Number(column));
    if (source !== undefined) placed = placed.replace(found, source);
  }
  return placed;
}
