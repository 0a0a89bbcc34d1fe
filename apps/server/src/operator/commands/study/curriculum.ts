import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withProblemsFile, type LineFault } from '../../import/problem.ts';
import { checkRows, readRecords, type Records } from '../../import/read-records.ts';
import { curriculumQueries, type FoundItem, type OtherItem } from './curriculum.queries.ts';
import { unknownForm } from '../../import/columns.ts';
import { curriculumColumns, type CurriculumLine } from './curriculum-columns.ts';
import { changeDatabase } from '../with-database.ts';

const USAGE = 'import FILE [--complete] [--dry-run] [--problems FILE]';

type CurriculumRecords = Records<typeof curriculumColumns>;

interface CurriculumFile {
  readonly records: CurriculumRecords;
  /** The file has all disciplines of its plans: others are removed. */
  readonly isComplete: boolean;
  readonly actor: Actor;
}

interface CurriculumChanges {
  readonly found: readonly FoundItem[];
  readonly removed: readonly OtherItem[];
}

const itemOf = ({ speciality, intake, semester, discipline }: CurriculumLine): string =>
  [speciality, intake, semester, discipline].join(' ');

function faultOf(found: FoundItem | undefined): LineFault<keyof typeof curriculumColumns> | undefined {
  const remedy = 'correct the code';
  if (!found?.hasSpeciality)
    return { column: 'speciality', what: 'there is no speciality with this code', remedy };
  if (!found.hasDiscipline)
    return { column: 'discipline', what: 'there is no discipline with this code', remedy };
  return found.hasForm ? undefined : { column: 'form', ...unknownForm };
}

function checkItems(records: CurriculumRecords, found: readonly FoundItem[]): void {
  const byLine = new Map(found.map((one) => [one.line, one]));
  checkRows(records, {
    keyOf: itemOf,
    faultOf: ({ line }) => faultOf(byLine.get(line)),
    repeats: (first) => ({
      column: 'discipline',
      what: `is in line ${first} in the same semester`,
      remedy: 'remove one of them',
    }),
  });
}

const isChanged = ({ before, result }: FoundItem): boolean => before !== null && before !== result;
const isAdded = ({ before }: FoundItem): boolean => before === null;

async function importCurriculum(
  db: Db,
  { records, isComplete, actor }: CurriculumFile,
): Promise<CurriculumChanges> {
  const { name, rows } = records;
  const queries = curriculumQueries(db);
  const found = await queries.find(rows);
  checkItems(records, found);
  const removed = isComplete ? await queries.others(rows) : [];
  const changed = found.filter(isChanged);
  const added = found.filter(isAdded).length;
  if (changed.length + added + removed.length > 0) {
    await queries.remove(removed);
    await queries.store(rows);
    const details = {
      file: name,
      added,
      changed: changed.map(({ before, result, line }) => ({ line, before, result })),
      removed: removed.map(({ text }) => text),
    };
    await writeAudit(db, { action: 'curriculumImported', actor, details });
  }
  return { found, removed };
}

function show({ found, removed }: CurriculumChanges, isDryRun: boolean): string[] {
  const changed = found.filter(isChanged);
  const added = found.filter(isAdded);
  const sameCount = found.length - changed.length - added.length;
  return [
    ...added.map(({ line, result }) => `+ Line ${line}: ${result}`),
    ...changed.map(({ line, before, result }) => `Line ${line}: ${before} → ${result}`),
    ...removed.map(({ text }) => `- ${text}`),
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${sameCount} as before${isDryRun ? ' (dry run)' : ''}.`,
  ];
}

export const curriculumCommand: Command = {
  description: 'import the curricula of specialities and intakes from a CSV or .xlsx file',
  usage: USAGE,
  async run(context) {
    const [action, ...args] = context.args;
    const { actor, print } = context;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        complete: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        problems: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (action !== 'import' || file === undefined || more.length > 0)
      throw new UsageError(
        `This takes: curriculum ${USAGE}; the columns are ${Object.keys(curriculumColumns).join(',')}`,
      );
    const isDryRun = values['dry-run'];
    const run = async (db: Db): Promise<CurriculumChanges> => {
      const records = await readRecords({ db, source: file, columns: curriculumColumns, print });
      return importCurriculum(db, { records, isComplete: values.complete, actor });
    };
    const changes = await withProblemsFile(values.problems, () => changeDatabase(context, run, { isDryRun }));
    for (const line of show(changes, isDryRun)) print(line);
  },
};
