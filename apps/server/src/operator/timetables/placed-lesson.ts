import { cleanCell } from '../../storage/tables/check-cell.ts';
import type { Problem } from '../../storage/record-files/problem.ts';

/** What a lesson of another program names, and the portal knows by other names. */
export const nameKinds = ['discipline', 'lessons', 'group', 'teacher', 'room', 'weekday', 'time'] as const;

export type NameKind = (typeof nameKinds)[number];

/** A name that another program uses. */
export interface ForeignName {
  readonly name: string;
  /** How the portal may know it: the name, a short one, the start of a time. */
  readonly spellings: readonly string[];
}

/** A lesson of the week as another program has placed it. */
export interface PlacedLesson {
  readonly line: number;
  readonly names: Readonly<Record<NameKind, ForeignName>>;
  readonly weeks: 'every' | 'odd' | 'even';
}

/** The timetable of a file. */
export interface PlacedTimetable {
  readonly file: string;
  readonly lessons: readonly PlacedLesson[];
  readonly problems: readonly Problem[];
}

export function foreignName(name: string, ...others: readonly string[]): ForeignName {
  const spellings = [name, ...others].map(cleanCell).filter((text) => text !== '');
  return { name: spellings[0] ?? '', spellings };
}

const NONE = '(none)';

/** Several teachers, groups or rooms of one lesson are one name, which nothing here is known by. */
export function joinNames(names: readonly ForeignName[]): ForeignName {
  const [only, ...more] = names;
  if (!only) return { name: NONE, spellings: [] };
  if (more.length === 0) return only;
  const joined = names.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
  return { name: joined.join(' + '), spellings: [] };
}

/** A time is known by its name, or by its start: `8:00`, `08:00-09:20`. */
export function timeName(name: string, start = name): ForeignName {
  const [, hour, minute] = /^\s*(\d{1,2})[:.](\d\d)/.exec(start) ?? [];
  if (hour === undefined) return foreignName(name);
  return { name: cleanCell(name), spellings: [`${hour.padStart(2, '0')}:${minute}`] };
}
