import type { Project, ProjectFile } from '../project.ts';
import { codeOf, importsOf, targetOf } from '../source.ts';

/** Package name → its `exports`, as file paths from the root. */
function entriesOf(project: Project): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const { path, text } of project) {
    if (!/^(?:(?:apps|packages)\/[^/]+|tooling)\/package\.json$/.test(path)) continue;
    const { name, exports = {} } = JSON.parse(text);
    for (const [entry, file] of Object.entries(exports))
      entries.set(`${name}${entry.slice(1)}`, path.replace('package.json', String(file).slice(2)));
  }
  return entries;
}

function resolve(source: string, entries: ReadonlyMap<string, string>): string | undefined {
  const cached = entries.get(source);
  if (cached !== undefined) return cached;
  const [, name, inner] = /^(@portal\/[^/]+)\/(.+)$/.exec(source) ?? [];
  return inner === undefined ? undefined : entries.get(`${name}/*`)?.replace('*', inner);
}

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(project: Project): Graph {
  const entries = entriesOf(project);
  const cached = (file: ProjectFile) =>
    importsOf(file)
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .flatMap(({ source }) => targetOf(file, source) ?? resolve(source, entries) ?? []);
  return new Map(codeOf(project).map((file) => [file.path, cached(file)]));
}

/** Returns every import cycle as a list of files; visits each file once. */
export function cyclesIn(project: Project): string[][] {
  const graph = graphOf(project);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visitFile = (file: string, trail: readonly string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) cycles.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visitFile(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visitFile(file, []);
  return cycles;
}
