import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { UsageError, type Command } from '../command.ts';
import { checkLines, refuse } from '../../import/csv.ts';
import { curriculumQueries, type FoundItem, type OtherItem } from './curriculum.queries.ts';
import { curriculumColumns, parseCurriculum, type CurriculumLine } from './parse-curriculum.ts';
import { withDatabase } from '../with-database.ts';

const USAGE = 'import FILE [--complete] [--dry-run]';

interface CurriculumFile {
  readonly name: string;
  readonly rows: readonly CurriculumLine[];
  /** The file has all disciplines of its plans: others are removed. */
  readonly isComplete: boolean;
  readonly isDryRun: boolean;
}

interface CurriculumChanges {
  readonly found: readonly FoundItem[];
  readonly removed: readonly OtherItem[];
}

function problemOf(row: CurriculumLine, found: FoundItem | undefined): string | undefined {
  if (!found?.hasSpeciality)
    return `there is no speciality with the code '${row.speciality}': correct the code`;
  if (!found.hasDiscipline)
    return `there is no discipline with the code '${row.discipline}': correct the code`;
  if (!found.hasForm)
    return `there is no form of control ${row.formId}: take 1 exam, 2 pass/fail test, 3 graded test or 4 term paper`;
  return undefined;
}

const itemOf = ({ speciality, intakeYear, semester, discipline }: CurriculumLine): string =>
  [speciality, intakeYear, semester, discipline].join(' ');

function checkItems(rows: readonly CurriculumLine[], found: readonly FoundItem[]): void {
  const byLine = new Map(found.map((one) => [one.line, one]));
  checkLines(rows, {
    keyOf: itemOf,
    problemOf: (row) => problemOf(row, byLine.get(row.line)),
    repeats: (first) => `has the discipline of line ${first} in the same semester: remove one of them`,
  });
}

const isChanged = ({ before, result }: FoundItem): boolean => before !== null && before !== result;
const isAdded = ({ before }: FoundItem): boolean => before === null;

async function importCurriculum(
  db: Db,
  { name, rows, isComplete, isDryRun }: CurriculumFile,
): Promise<CurriculumChanges> {
  return db.transaction().execute(async (transaction) => {
    const queries = curriculumQueries(transaction);
    const found = await queries.find(rows);
    checkItems(rows, found);
    const removed = isComplete ? await queries.others(rows) : [];
    const changed = found.filter(isChanged);
    const added = found.filter(isAdded).length;
    if (!isDryRun && changed.length + added + removed.length > 0) {
      await queries.remove(removed);
      await queries.store(rows);
      const details = {
        file: name,
        added,
        changed: changed.map(({ before, result, line }) => ({ line, before, result })),
        removed: removed.map(({ text }) => text),
      };
      await writeAudit(transaction, { action: 'curriculumImported', details });
    }
    return { found, removed };
  });
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
  description: 'import the curricula of specialities and intakes from a CSV file',
  usage: USAGE,
  async run({ args: [action, ...args], config, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        complete: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (action !== 'import' || file === undefined || more.length > 0)
      throw new UsageError(`This takes: curriculum ${USAGE}; the columns are ${curriculumColumns.join(',')}`);
    const { rows, problems } = parseCurriculum(await readFile(file));
    if (problems.length > 0) refuse(problems);
    const isDryRun = values['dry-run'];
    const options = { name: path.basename(file), rows, isComplete: values.complete, isDryRun };
    const changes = await withDatabase(config, ({ db }) => importCurriculum(db, options));
    for (const line of show(changes, isDryRun)) print(line);
  },
};
