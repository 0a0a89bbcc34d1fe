import type { Project } from '../project.ts';
import { codeOf } from '../source.ts';
import { cyclesIn } from './cycles.ts';
import { longestChainIn } from './depth.ts';
import { duplicatesIn, type Duplicate } from './duplicates.ts';
import { factsOf, type FileFacts } from './facts.ts';

/** One line of the scorecard. */
export interface Measure {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly isWithin: boolean;
  /** The places with the worst values, worst first. */
  readonly worst: readonly string[];
}

/** The facts of all files. */
interface Evidence {
  readonly all: readonly FileFacts[];
  readonly sources: readonly FileFacts[];
  readonly cycles: readonly (readonly string[])[];
  readonly duplicates: readonly Duplicate[];
  readonly project: Project;
}

const sumOf = (facts: readonly FileFacts[], count: (fact: FileFacts) => number): number =>
  facts.reduce((sum, fact) => sum + count(fact), 0);

/** The value below which the given share of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const worstFirst = (places: readonly (readonly [place: string, size: number])[]): string[] =>
  places.toSorted(([, one], [, other]) => other - one).map(([place, size]) => `${place} (${size})`);

function fileLengths({ sources, all }: Evidence): Measure {
  const lengths = sources.map(({ lines }) => lines);
  const [median, high] = [quantile(lengths, 0.5), quantile(lengths, 0.9)];
  const longest = Math.max(0, ...all.map(({ lines }) => lines));
  return {
    name: 'lines per file med · p90 · max',
    value: `${median} · ${high} · ${longest}`,
    limit: '60 · 150 · 250',
    isWithin: median <= 60 && high <= 150 && longest <= 250,
    worst: worstFirst(all.filter(({ lines }) => lines > 150).map(({ path, lines }) => [path, lines])),
  };
}

const mostLines = (path: string): number => (path.endsWith('.tsx') ? 120 : 60);

function functionLengths({ all }: Evidence): Measure {
  const found = all.flatMap(({ path, isTest, functions }) =>
    functions.map(({ line, length }) => ({ path, isTest, length, place: `${path}:${line}` })),
  );
  const high = quantile(
    found.filter(({ isTest }) => !isTest).map(({ length }) => length),
    0.9,
  );
  const tooLong = found.filter(({ path, length }) => length > mostLines(path));
  const longestOf = (kind: RegExp) =>
    Math.max(0, ...found.filter(({ path }) => kind.test(path)).map(({ length }) => length));
  return {
    name: 'function p90 · longest tsx, ts',
    value: `${high} · ${longestOf(/\.tsx$/)}, ${longestOf(/\.[mc]?[tj]s$/)}`,
    limit: '40 · 120, 60',
    isWithin: high <= 40 && tooLong.length === 0,
    worst: worstFirst(tooLong.map(({ place, length }) => [place, length])),
  };
}

/** Occurrences per thousand lines. */
function perThousand(name: string, limit: number, count: (fact: FileFacts) => number) {
  return ({ all }: Evidence): Measure => {
    const share =
      (1000 * sumOf(all, count)) /
      Math.max(
        1,
        sumOf(all, ({ lines }) => lines),
      );
    return {
      name: `${name} / kLOC`,
      value: `${share.toFixed(2)} (${sumOf(all, count)})`,
      limit: limit.toFixed(1),
      isWithin: share <= limit,
      worst: worstFirst(all.filter((fact) => count(fact) > 0).map((fact) => [fact.path, count(fact)])),
    };
  };
}

const importCycles = ({ cycles }: Evidence): Measure => ({
  name: 'import cycles',
  value: String(cycles.length),
  limit: '0',
  isWithin: cycles.length === 0,
  worst: cycles.map((cycle) => cycle.join(' → ')),
});

/** Where it stands; it may only fall. */
const DEPTH_MAX = 12;

function serverDepth({ project }: Evidence): Measure {
  const chain = longestChainIn(project, 'apps/server/src/');
  const isWithin = chain.length <= DEPTH_MAX;
  const worst = isWithin ? [] : [chain.join(' → ')];
  return {
    name: 'import depth of the server',
    value: String(chain.length),
    limit: `≤ ${DEPTH_MAX}`,
    isWithin,
    worst,
  };
}

const FOLDER_MAX = 25;

/** Tests stand next to what they test and do not count. */
function folderSizes({ all }: Evidence): Measure {
  const files = all.filter(({ path }) => !/\.(?:test|spec)\.tsx?$/.test(path));
  const folders = Object.entries(Object.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/'))));
  const sizes = folders.map(([folder, inside = []]) => [folder, inside.length] as const);
  const largest = Math.max(0, ...sizes.map(([, size]) => size));
  return {
    name: 'files of the largest folder',
    value: String(largest),
    limit: `≤ ${FOLDER_MAX}`,
    isWithin: largest <= FOLDER_MAX,
    worst: worstFirst(sizes.filter(([, size]) => size > FOLDER_MAX)),
  };
}

function defaultExports({ all }: Evidence): Measure {
  const found = all.filter((fact) => fact.defaultExports > 0 && !fact.isConfig);
  return {
    name: 'default exports outside configs',
    value: String(found.length),
    limit: '0',
    isWithin: found.length === 0,
    worst: found.map(({ path }) => path),
  };
}

function commentShare({ sources }: Evidence): Measure {
  const percent = (folder: RegExp): number => {
    const ownSources = sources.filter(({ path }) => folder.test(path));
    return (
      (100 * sumOf(ownSources, ({ commentLines }) => commentLines)) /
      Math.max(
        1,
        sumOf(ownSources, ({ lines }) => lines),
      )
    );
  };
  const [apps, packages] = [percent(/^apps\//), percent(/^packages\//)];
  return {
    name: 'comment share apps · packages',
    value: `${apps.toFixed(1)} · ${packages.toFixed(1)} %`,
    limit: '4–10 · ≤20 %',
    isWithin: apps >= 4 && apps <= 10 && packages <= 20,
    worst: [],
  };
}

function testRatio({ all }: Evidence): Measure {
  const product = all.filter(({ path, isConfig }) => !isConfig && !path.startsWith('bench/'));
  const tests = sumOf(product, (fact) => (fact.isTest ? fact.lines : 0));
  const ratio = tests / Math.max(1, sumOf(product, ({ lines }) => lines) - tests);
  return { name: 'test ratio', value: ratio.toFixed(2), limit: '≥ 0.90', isWithin: ratio >= 0.9, worst: [] };
}

function duplicatePairs({ all, duplicates }: Evidence): Measure {
  const share = (100 * duplicates.length) / Math.max(1, all.length);
  return {
    name: 'duplicate pairs per 100 files',
    value: share.toFixed(1),
    limit: '≤ 15',
    isWithin: share <= 15,
    worst: worstFirst(duplicates.map(({ one, other, lines }) => [`${one} = ${other}`, lines])),
  };
}

/** The access matrix tests all of `everyEndpoint`; if it exists, no endpoint lacks a test. */
function untestedEndpoints({ project }: Evidence): Measure {
  const matrix = project.find(({ path }) => path === 'apps/server/test/access.test.ts');
  const isWithin = matrix?.text.includes('everyEndpoint') ?? false;
  return {
    name: 'endpoints without access test',
    value: isWithin ? '0' : 'all',
    limit: '0',
    isWithin,
    worst: isWithin ? [] : ['apps/server/test/access.test.ts does not cover everyEndpoint'],
  };
}

const measures: readonly ((evidence: Evidence) => Measure)[] = [
  fileLengths,
  functionLengths,
  perThousand('any', 0.2, ({ anys }) => anys),
  perThousand('as', 1, ({ casts }) => casts),
  perThousand('lint suppressions', 0.2, ({ suppressions }) => suppressions),
  importCycles,
  serverDepth,
  folderSizes,
  defaultExports,
  commentShare,
  testRatio,
  duplicatePairs,
  untestedEndpoints,
];

/**
 * The scorecard of a project. It counts the code files (ts, tsx, mjs, cjs) of apps, packages, tooling, e2e and bench.
 * Medians, p90 and comments include sources only, limits include tests. In the ratio, `packages/testing`, `e2e` and
 * the apps' `test` folders count as tests; configurations and bench count on neither side.
 */
export function scorecardOf(project: Project): Measure[] {
  const code = codeOf(project);
  const all = code.map(factsOf);
  const evidence: Evidence = {
    all,
    sources: all.filter(({ isTest }) => !isTest),
    cycles: cyclesIn(project),
    duplicates: duplicatesIn(code),
    project,
  };
  return measures.map((measure) => measure(evidence));
}
