import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { slotQueries } from '../../../university/imports/stores/slot.queries.ts';
import { refuse } from '../../../storage/record-files/problem.ts';
import { withProblemsFile } from '../with-problems-file.ts';
import { findMapping, writeMapping } from '../../timetables/mapping-file.ts';
import { namesOfLessons, type MappedName, type NameMapping } from '../../timetables/name-mapping.ts';
import type { PlacedTimetable } from '../../timetables/placed-lesson.ts';
import { readTimetable } from '../../timetables/read-timetable.ts';
import { toCsv } from '../../../storage/documents/to-csv.ts';
import type { CommandContext } from '../command.ts';
import { withPrivateFiles } from '../private-file.ts';
import { UsageError } from '../usage-error.ts';
import { loadKnownNames, type KnownNames } from './known-names.ts';
import { timetableRows } from './timetable-rows.ts';

export const CONVERT_USAGE =
  'convert FILE --source NAME --year N --term fall|spring|summer [--part N] [--mapping FILE] [--to FILE] [--problems FILE]';

const fail = (): never => {
  throw new UsageError(`This takes: import ${CONVERT_USAGE}`);
};

function parseConvertArgs(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      year: { type: 'string', default: '' },
      term: { type: 'string', default: '' },
      part: { type: 'string' },
      mapping: { type: 'string', default: 'mapping.csv' },
      to: { type: 'string', default: 'timetable.csv' },
      problems: { type: 'string' },
    },
  });
  const { source, year, term, part, ...paths } = values;
  const [file, ...more] = positionals;
  const isTerm = /^\d{4}$/.test(year) && ['fall', 'spring', 'summer'].includes(term);
  if (file === undefined || more.length > 0 || source === undefined || !isTerm) return fail();
  if (part !== undefined && !/^[1-9]$/.test(part)) return fail();
  return {
    file,
    source,
    year: Number(year),
    term,
    part: part === undefined ? undefined : Number(part),
    ...paths,
  };
}

/** The names of a timetable that the mapping does not have, with what they may be. */
function newNames(timetable: PlacedTimetable, mapping: NameMapping, known: KnownNames): MappedName[] {
  return namesOfLessons(timetable.lessons)
    .filter(({ kind, name }) => !mapping.has(kind, name.name))
    .map(({ kind, name }) => {
      const proposal = known.propose(kind, name) ?? { value: '', note: '' };
      return { kind, name: name.name, ...proposal, line: undefined };
    });
}

const columns = [
  'year',
  'term',
  'discipline',
  'credits',
  'group',
  'lessons',
  'teacher',
  'weekday',
  'lessonTime',
  'weeks',
  'room',
] as const;

type Delivery = () => Promise<void>;

/**
 * Makes the table `timetable` of a timetable of another program; names become ours by a mapping that the operator checks. What it
 * returns writes the file, which names teachers.
 */
export async function convertTimetable(db: Db, { args, print }: CommandContext): Promise<Delivery> {
  const { file, source, year, term, part, ...paths } = parseConvertArgs(args);
  return withProblemsFile(paths.problems, async () => {
    const timetable = await readTimetable({ source: file, part, print });
    refuse(timetable.problems);
    const known = await loadKnownNames(db, source);
    const mapping = await findMapping(paths.mapping, print);
    const added = newNames(timetable, mapping, known);
    if (added.length > 0)
      return async () => {
        await writeMapping(paths.mapping, [...mapping.names, ...added]);
        const found = added.filter(({ value }) => value !== '').length;
        print(
          `${paths.mapping}: ${added.length} new names, ${found} of them with a proposal. Check it, fill in the others, and run this again.`,
        );
      };
    const classes = await slotQueries(db, source, year).classes();
    const { rows, leftOut, problems } = timetableRows(timetable, { year, term, mapping, known, classes });
    refuse(problems);
    const table = toCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
    return async () => {
      await withPrivateFiles([paths.to], async (files) => {
        await files[0]?.write(table);
      });
      print(
        `${paths.to}: ${rows.length} lessons, ${leftOut} left out. Next: import plan ${paths.to} --source ${source} --year ${year}`,
      );
    };
  });
}
