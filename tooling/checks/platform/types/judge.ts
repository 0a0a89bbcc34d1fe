import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { comparisonTypes } from './comparison-types.ts';
import { directionsOf } from './directions.ts';
import { runCompiler, withFolder } from './emit.ts';
import {
  offeredNames,
  oneWayTypes,
  readReports,
  typesOf,
  type DeclaredType,
  type OfferedName,
} from './judged-names.ts';
import { writeSide, writeStyles, type JudgedType, type Reports, type Side } from './sides.ts';

/** A name that modules were built with and that has another type now. */
export interface TypeBreak {
  readonly library: string;
  readonly name: string;
  readonly reason: string;
}

interface Pair {
  readonly recorded: OfferedName;
  readonly current: OfferedName;
}

/** A line of the program that the compiler checks, and the name that an error in it belongs to. */
interface Comparison {
  readonly library: string;
  readonly name: string;
  readonly text: string;
}

const compilerOptions = {
  compilerOptions: { moduleDetection: 'auto', isolatedModules: false, verbatimModuleSyntax: false },
  include: ['.'],
};

function typeReason(recorded: DeclaredType, current: DeclaredType | undefined): string | undefined {
  if (!current) return 'is no type any more';
  const required = ({ parameters }: DeclaredType) =>
    parameters.filter(({ isOptional }) => !isOptional).length;
  const isSame =
    required(current) <= required(recorded) && current.parameters.length >= recorded.parameters.length;
  return isSame ? undefined : 'has other type parameters';
}

/** What is wrong with a name that needs no compiler. */
function plainReason(recorded: OfferedName, current: OfferedName | undefined): string | undefined {
  if (!current) return 'is gone';
  if (recorded.isValue && !current.isValue) return 'is only a type now';
  return recorded.type && typeReason(recorded.type, current.type);
}

const typeAt = (side: Side, from: string, name: string): string => `typeof import('${side}:${from}').${name}`;

/** The current value may be used as the recorded one, and no key of the recorded one is gone. */
const compared = (recorded: string, current: string): string[] => [
  `const _: ${recorded} = undefined as unknown as ${current};`,
  `const _: never = undefined as unknown as Listed<Lost<${recorded}, ${current}>>;`,
];

function valueComparisons({ recorded, current }: Pair): Comparison[] {
  const { library, name, isLiteral } = recorded;
  if (!recorded.isValue) return [];
  const before = `${isLiteral ? 'Loose' : 'Widened'}<${typeAt('recorded', library, name)}>`;
  return compared(before, typeAt('current', current.library, current.name)).map((text) => ({
    library,
    name,
    text,
  }));
}

const typeComparisons = ({
  recorded,
  current,
  judge,
  library,
  name,
}: JudgedType & { readonly library: string; readonly name: string }): Comparison[] =>
  compared(typeAt('recorded', recorded.from, judge), typeAt('current', current.from, judge)).map((text) => ({
    library,
    name,
    text,
  }));

/** Parameters are counted; what is lost in the first one needs no number. */
const lostName = (key: string): string =>
  /^\d+$/.test(key) ? `parameter ${Number(key) + 1}` : `"${key.replace(/^(?:0\.)+/, '')}"`;

/** The shortest reason in an error of the compiler. */
function reasonIn(error: string): string {
  const lost = /Type '\{ (.*) \}' is not assignable to type 'never'/.exec(error)?.[1];
  if (lost !== undefined) {
    const keys = [...lost.matchAll(/"?([^\s"]+)"?: 0/g)].map(([, key = '']) => lostName(key));
    return `${[...new Set(keys)].join(', ')} is gone`;
  }
  const at = [...error.matchAll(/Types of property '([^']+)' are incompatible/g)].map(([, name]) => name);
  const last = error.trimEnd().split('\n').at(-1) ?? '';
  const reason = last
    .replace(/^.*?error TS\d+: /, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .trim();
  return `${at.length === 0 ? '' : `${at.join('.')}: `}${reason.slice(0, 300)}`;
}

/** Errors that make any type of a name: everything would fit it. */
const unknownNames = /error TS(?:2304|2305|2307|2503|2552|2694|2724):/;

/** Why each line of the comparisons is wrong, counted from 0. */
function errorsByLine(output: string): ReadonlyMap<number, string> {
  const errors = new Map<number, string>();
  for (const [error, file = '', line = ''] of output.matchAll(/^(\S+?)\((\d+),\d+\): error .*(?:\n .*)*/gm)) {
    if (file.endsWith('judge.ts')) errors.set(Number(line) - 1, reasonIn(error));
    else if (unknownNames.test(error)) throw new Error(`a report of types cannot be read:\n${error}`);
  }
  return errors;
}

interface Judgement {
  readonly recorded: Reports;
  readonly current: Reports;
  readonly types: readonly JudgedType[];
  readonly comparisons: readonly Comparison[];
}

function compilerErrors({ recorded, current, types, comparisons }: Judgement): ReadonlyMap<number, string> {
  const program = comparisons.map(({ text }, at) => `export ${text.replace('_', `_${at}`)}`);
  return withFolder((folder) => {
    writeSide(path.join(folder, 'recorded'), recorded, types);
    writeSide(path.join(folder, 'current'), current, types);
    writeStyles(folder);
    writeFileSync(path.join(folder, 'judge.ts'), `${program.join('\n')}\n${comparisonTypes}`);
    return errorsByLine(runCompiler(folder, compilerOptions));
  });
}

/** A library, a name of it, and the types behind the name. */
interface LabelledType extends Omit<JudgedType, 'judge' | 'directions'> {
  readonly library: string;
  readonly name: string;
}

/** The types behind offered names, and those that modules use one way only, which other types refer to. */
function comparedTypes(
  pairs: readonly Pair[],
  before: readonly DeclaredType[],
  now: readonly DeclaredType[],
): LabelledType[] {
  const offered = pairs.flatMap(({ recorded, current }) =>
    recorded.type && current.type
      ? [{ library: recorded.library, name: recorded.name, recorded: recorded.type, current: current.type }]
      : [],
  );
  const isSame = (one: DeclaredType, other: DeclaredType) =>
    one.from === other.from && one.name === other.name;
  const inner = now.flatMap((current) => {
    const recorded = before.find((other) => isSame(other, current));
    if (!recorded || offered.some((type) => isSame(type.recorded, recorded))) return [];
    return [
      { library: current.from.split('/').slice(0, 2).join('/'), name: current.name, recorded, current },
    ];
  });
  return [...offered, ...inner];
}

interface Finding {
  readonly library: string;
  readonly name: string;
  readonly reason: string | undefined;
}

/** One break for each name, with all reasons. */
function byName(findings: readonly Finding[]): TypeBreak[] {
  const wrong = findings.filter(({ reason }) => reason !== undefined);
  return [...Map.groupBy(wrong, ({ library, name }) => `${library} ${name}`).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, reason: [...new Set(same.map(({ reason }) => reason))].join('; ') }] : [];
  });
}

/** Why modules that were built with the recorded types of the libraries fail with the current ones, for each name. */
export function typeBreaks(recorded: Reports, current: Reports, libraries: readonly string[]): TypeBreak[] {
  const [before, now] = [readReports(recorded.values()), readReports(current.values())];
  const offered = offeredNames(now, libraries);
  const names = offeredNames(before, libraries).map((name) => {
    const same = offered.find((other) => other.library === name.library && other.name === name.name);
    return { recorded: name, current: same, reason: plainReason(name, same) };
  });
  const pairs = names.flatMap(({ recorded: name, current: same, reason }) =>
    same && reason === undefined ? [{ recorded: name, current: same }] : [],
  );
  const values = pairs
    .filter(({ recorded: { isValue } }) => isValue)
    .map(({ recorded: { library, name } }) => ({ from: library, name }));
  const directions = directionsOf(before, values);
  const types = comparedTypes(pairs, typesOf(before), oneWayTypes(now)).map((type, at) => ({
    ...type,
    judge: `judged${at}`,
    directions: type.current.only ? new Set([type.current.only]) : directions(type.recorded),
  }));
  const comparisons = [...pairs.flatMap(valueComparisons), ...types.flatMap(typeComparisons)];
  const errors = compilerErrors({ recorded, current, types, comparisons });
  return byName([
    ...names.map(({ recorded: { library, name }, reason }) => ({ library, name, reason })),
    ...comparisons.map(({ library, name }, at) => ({ library, name, reason: errors.get(at) })),
  ]);
}
