import type { ProjectFile } from '../project.ts';
import { commentsOf, importsOf } from '../source.ts';

/** The number of equal consecutive lines that makes a duplicate. */
const MIN_EQUAL_LINES = 6;

interface Line {
  readonly text: string;
  readonly number: number;
}

/** Two places that share at least six consecutive lines. */
export interface Duplicate {
  readonly one: string;
  readonly other: string;
  readonly lines: number;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The lines to compare: lines with a word, without comments, imports and formatting. */
function linesOf(file: ProjectFile): Line[] {
  const imports = importsOf(file).map(({ start }) => ({ start, end: file.text.indexOf(';', start) }));
  const code = [...commentsOf(file), ...imports].reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    file.text,
  );
  return code
    .split('\n')
    .map((text, at) => ({ text: text.trim().replace(/\s+/g, ' '), number: at + 1 }))
    .filter(({ text }) => /\w/.test(text));
}

interface RunPlace {
  readonly file: number;
  readonly at: number;
}

type Lines = readonly (readonly Line[])[];

/** Every run of six lines, with its places. */
function runsOf(files: Lines): Map<string, RunPlace[]> {
  const runs = new Map<string, RunPlace[]>();
  files.forEach((lines, file) => {
    for (let at = 0; at + MIN_EQUAL_LINES <= lines.length; at++) {
      const key = lines
        .slice(at, at + MIN_EQUAL_LINES)
        .map(({ text }) => text)
        .join('\n');
      runs.set(key, [...(runs.get(key) ?? []), { file, at }]);
    }
  });
  return runs;
}

const textAt = (files: Lines, { file, at }: RunPlace): string | undefined => files[file]?.[at]?.text;

/** True when the two places are already equal one line earlier, because the pair is counted there. */
const beginsEarlier = (files: Lines, one: RunPlace, other: RunPlace): boolean => {
  const before = textAt(files, { ...one, at: one.at - 1 });
  return before !== undefined && before === textAt(files, { ...other, at: other.at - 1 });
};

function commonLength(files: Lines, one: RunPlace, other: RunPlace): number {
  let length = MIN_EQUAL_LINES;
  for (;;) {
    const next = textAt(files, { ...one, at: one.at + length });
    if (next === undefined || next !== textAt(files, { ...other, at: other.at + length })) return length;
    length++;
  }
}

const overlap = (one: RunPlace, other: RunPlace): boolean =>
  one.file === other.file && Math.abs(one.at - other.at) < MIN_EQUAL_LINES;

const pairsOf = (places: readonly RunPlace[]): (readonly [RunPlace, RunPlace])[] =>
  places.flatMap((one, at) => places.slice(at + 1).map((other) => [one, other] as const));

/** Returns every pair of duplicate places; a longer run counts once. */
export function duplicatesIn(files: readonly ProjectFile[]): Duplicate[] {
  const lines = files.map(linesOf);
  const name = ({ file, at }: RunPlace) => `${files[file]?.path}:${lines[file]?.[at]?.number}`;
  return [...runsOf(lines).values()]
    .flatMap(pairsOf)
    .filter(([one, other]) => !overlap(one, other) && !beginsEarlier(lines, one, other))
    .map(([one, other]) => ({ one: name(one), other: name(other), lines: commonLength(lines, one, other) }));
}
