import { isTest, type Project } from '../project.ts';
import { codeOf, importsOf, targetOf } from '../source.ts';

/** The longest chain of imports between the files of a folder, imports of types included, from the top. */
export function longestChainIn(project: Project, folder: string): string[] {
  const files = codeOf(project).filter((file) => file.path.startsWith(folder) && !isTest(file));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const chains = new Map<string, string[]>();
  const chainFrom = (place: string): string[] => {
    const known = chains.get(place);
    const file = byPath.get(place);
    if (known || !file) return known ?? [];
    // Ends cycles, which are another line of the scorecard.
    chains.set(place, []);
    const below = importsOf(file).map(({ source }) => chainFrom(targetOf(file, source) ?? ''));
    const longest = below.reduce((one, other) => (other.length > one.length ? other : one), []);
    const chain = [place, ...longest];
    chains.set(place, chain);
    return chain;
  };
  return files
    .map((file) => chainFrom(file.path))
    .reduce((one, other) => (other.length > one.length ? other : one), []);
}
