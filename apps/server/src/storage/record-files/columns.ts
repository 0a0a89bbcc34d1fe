import { parseDay, type DayRange } from './parse-day.ts';
import { FaultError, type Fault } from '../tables/fault.ts';

/** What a column of a table has in its cells. */
export interface Column<Value> {
  /** The column may be missing, and its cells may be empty. */
  readonly isOptional: boolean;
  /** Throws a `FaultError`. */
  parse(text: string): Value;
}

/** The columns of a table by their names. */
export type Columns = Readonly<Record<string, Column<unknown>>>;
/** The values of a row. */
export type RowOf<Table extends Columns> = {
  readonly [Name in keyof Table]: Table[Name] extends Column<infer Value> ? Value : never;
};

/** A row of a table with the number of its line. */
export type RecordOf<Table extends Columns> = RowOf<Table> & { readonly line: number };

/** A column whose cells must have a value. */
export const column = <Value>(parse: (text: string) => Value): Column<Value> => ({
  isOptional: false,
  parse(text) {
    if (text === '') throw new FaultError('is empty', 'fill it in');
    return parse(text);
  },
});

/** A column whose cells may be empty; an empty one is null. */
export const optional = <Value>({ parse }: Column<Value>): Column<Value | null> => ({
  isOptional: true,
  parse: (text) => (text === '' ? null : parse(text)),
});

export const text: Column<string> = column((cell) => cell);

/** The whole number in a cell; throws what is wrong with it. */
export function parseWhole(cell: string, [least, most]: readonly [number, number]): number {
  const value = /^\d+(?:[.,]0+)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new FaultError(`is not a whole number from ${least} to ${most}`, 'correct the number');
  return value;
}

export const whole = (least: number, most: number): Column<number> =>
  column((cell) => parseWhole(cell, [least, most]));

/** One of the words that a cell may have, each with its meaning. */
export const word = <Value>(values: Readonly<Record<string, Value>>): Column<Value> =>
  column((cell) => {
    const found = Object.entries(values).find(([name]) => name === cell.toLowerCase());
    if (!found) {
      const words = Object.keys(values);
      throw new FaultError(
        `is not ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
        'take one of these words',
      );
    }
    return found[1];
  });

const thisCentury: DayRange = { from: '1990-01-01', until: '2089-12-31' };

/** A day as ISO 8601 writes it, from any usual way to write one. */
export const day = (range: DayRange = thisCentury): Column<string> => column((cell) => parseDay(cell, range));

/** The columns that several tables have. */
export const studyColumns = {
  year: whole(1900, 2200),
  term: word({ fall: 2, spring: 1, summer: 3 }),
  semester: whole(1, 12),
  discipline: text,
  credits: whole(0, 100),
  form: whole(1, 32_767),
} as const;

/** The fault of a form of control that the database does not have. */
export const unknownForm: Fault = {
  what: 'there is no such form of control',
  remedy: 'take 1 exam, 2 pass/fail test, 3 graded test, 4 term paper or 5 internship',
};
