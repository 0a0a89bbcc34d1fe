import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { UsageError, type Command } from '../command.ts';
import { checkLines, refuse } from '../../import/csv.ts';
import { gradeImportQueries, type FoundLine } from './grades.queries.ts';
import { gradeColumns, parseGrades, type GradeLine } from './parse-grades.ts';
import { withDatabase } from '../with-database.ts';

const USAGE = 'import FILE [--dry-run]';

function problemOf(row: GradeLine, found: FoundLine | undefined): string | undefined {
  if (found?.studentId == null) return `there is no student with the login '${row.login}'`;
  if (found.groupId === null) return `${row.login} has no group`;
  if (found.disciplineId === null) return `there is no discipline with the code '${row.discipline}'`;
  if (!found.hasTerm) return `the year ${row.year} does not have this term`;
  if (found.isGraded === null) return `there is no form of control ${row.formId}`;
  if (found.isGraded !== (row.points !== null))
    return found.isGraded ? 'this form of control needs points' : 'this form of control is passed or failed';
  return undefined;
}

const attemptOf = ({ login, semester, discipline, attempt }: GradeLine): string =>
  [login.toLowerCase(), semester, discipline, attempt].join(' ');

function checkGrades(rows: readonly GradeLine[], found: readonly FoundLine[]): void {
  const byLine = new Map(found.map((one) => [one.line, one]));
  checkLines(rows, {
    keyOf: attemptOf,
    problemOf: (row) => problemOf(row, byLine.get(row.line)),
    repeats: (first) => `is the attempt of line ${first} again`,
  });
}

/** What an import changes. */
interface GradeChanges {
  readonly added: number;
  readonly changed: readonly FoundLine[];
  readonly same: number;
}

function compare(found: readonly FoundLine[]): GradeChanges {
  const changed = found.filter(({ before, result }) => before !== null && before !== result);
  const added = found.filter(({ before }) => before === null).length;
  return { added, changed, same: found.length - added - changed.length };
}

interface GradeFile {
  readonly name: string;
  readonly rows: readonly GradeLine[];
}

async function importGrades(db: Db, { name, rows }: GradeFile, isDryRun: boolean): Promise<GradeChanges> {
  return db.transaction().execute(async (transaction) => {
    const queries = gradeImportQueries(transaction);
    const found = await queries.find(rows);
    checkGrades(rows, found);
    const changes = compare(found);
    const isChange = changes.added + changes.changed.length > 0;
    if (isChange && !isDryRun) {
      await queries.store(rows);
      const { added, changed } = changes;
      await writeAudit(transaction, {
        action: 'gradesImported',
        details: { file: name, added, changed: changed.map(({ line: _, ...row }) => row) },
      });
    }
    return changes;
  });
}

export const gradesCommand: Command = {
  description: 'import final grades from a CSV file, which replaces attempts that are stored already',
  usage: USAGE,
  async run({ args: [action, ...args], config, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (action !== 'import' || file === undefined || more.length > 0)
      throw new UsageError(`This takes: grades ${USAGE}; the columns are ${gradeColumns.join(',')}`);
    const { rows, problems } = parseGrades(await readFile(file));
    if (problems.length > 0) refuse(problems);
    const isDryRun = values['dry-run'];
    const { added, changed, same } = await withDatabase(config, ({ db }) =>
      importGrades(db, { name: path.basename(file), rows }, isDryRun),
    );
    for (const { line, before, result } of changed) print(`Line ${line}: ${before} → ${result}`);
    print(`${added} added, ${changed.length} changed, ${same} as before${isDryRun ? ' (dry run)' : ''}.`);
  },
};
