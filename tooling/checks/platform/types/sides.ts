import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../rspack/shared.ts';
import type { Direction } from './directions.ts';
import type { DeclaredType } from './judged-names.ts';

/** Reports of the packages: `ui` → all its declarations. */
export type Reports = ReadonlyMap<string, string>;

/** The declarations that modules were built with, or those of now. */
export type Side = 'recorded' | 'current';

/** A type that is compared. */
export interface JudgedType {
  readonly recorded: DeclaredType;
  readonly current: DeclaredType;
  readonly directions: ReadonlySet<Direction>;
  /** The function of both sides that stands for the type. */
  readonly judge: string;
}

const recordedName = (name: string): string => `recorded_${name}`;

/** True for a type whose recorded declaration stands apart: what takes or returns it takes the type of now. */
const isApart = ({ current }: JudgedType, side: Side): boolean =>
  side === 'recorded' && current.only !== undefined;

/** A function that takes or returns a type, with the type's parameters: comparing two of them compares the types, each way that their values go. */
function judgeFunction(type: JudgedType, side: Side): string {
  const { name, parameters } = type[side];
  const list = (texts: readonly string[]) => (texts.length === 0 ? '' : `<${texts.join(', ')}>`);
  const text = `${isApart(type, side) ? recordedName(name) : name}${list(parameters.map((one) => one.name))}`;
  const made = type.directions.has('made') ? `value: ${text}` : '';
  const read = type.directions.has('read') ? text : 'void';
  return `export function ${type.judge}${list(parameters.map((one) => one.text))}(${made}): ${read};`;
}

const importOfCurrent = ({ recorded, current }: JudgedType): string =>
  `import type { ${current.name} as ${recorded.name} } from 'current:${current.from}'; export { ${recorded.name} };`;

/** A report as the compiler reads it: its modules belong to one side, and have the functions that compare types. */
function sourceOf(text: string, side: Side, types: readonly JudgedType[]): string {
  const byModule = Map.groupBy(types, (type) => type[side].from);
  let here: readonly JudgedType[] = [];
  const lines = text.split('\n').flatMap((line) => {
    const id = /^declare module '([^']+)' \{$/.exec(line)?.[1];
    if (id !== undefined) {
      here = byModule.get(id) ?? [];
      const apart = here.filter((type) => isApart(type, side));
      return [line, ...new Set(apart.map(importOfCurrent)), ...here.map((type) => judgeFunction(type, side))];
    }
    const [, start = '', name = '', rest = ''] =
      /^((?:export )?(?:interface|type) )(\w+)(.*)$/.exec(line) ?? [];
    const isRenamed = here.some((type) => isApart(type, side) && type.recorded.name === name);
    return [isRenamed ? `${start}${recordedName(name)}${rest}` : line];
  });
  return lines.join('\n').replaceAll(/(['"])@portal\//g, `$1${side}:@portal/`);
}

/** Writes the reports of one side to a folder where the compiler finds them. */
export function writeSide(folder: string, reports: Reports, types: readonly JudgedType[]): void {
  const side = path.basename(folder) === 'recorded' ? 'recorded' : 'current';
  for (const [name, text] of reports) {
    const own = path.join(folder, name);
    const packageFolder = path.join(repository, 'packages', name);
    mkdirSync(own, { recursive: true });
    // The types of other libraries are those that are installed for the package.
    symlinkSync(path.join(packageFolder, 'node_modules'), path.join(own, 'node_modules'), 'junction');
    writeFileSync(path.join(own, 'types.ts'), sourceOf(text, side, types));
  }
}

/** Writes the declaration of style sheets, which reports import. */
export const writeStyles = (folder: string): void =>
  writeFileSync(
    path.join(folder, 'css.d.ts'),
    readFileSync(path.join(repository, 'packages/ui/src/css.d.ts')),
  );
