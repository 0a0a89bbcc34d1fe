import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withProblemsFile, type LineFault } from '../../import/problem.ts';
import { checkRows, readRecords, type Records } from '../../import/read-records.ts';
import { gradeImportQueries, type FoundLine } from './grades.queries.ts';
import { unknownForm } from '../../import/columns.ts';
import { gradeColumns, type GradeLine } from './grade-columns.ts';
import { changeDatabase } from '../with-database.ts';

const USAGE = 'import FILE [--dry-run] [--problems FILE]';

type GradeRecords = Records<typeof gradeColumns>;
type GradeFault = LineFault<keyof typeof gradeColumns>;

/** What the form of control asks for and the result is not. */
function faultOfResult({ result }: GradeLine, isGraded: boolean): GradeFault | undefined {
  if (isGraded === (result.points !== null)) return undefined;
  return isGraded
    ? { column: 'result', what: 'this form of control needs points', remedy: 'write points from 0 to 100' }
    : {
        column: 'result',
        what: 'this form of control is passed or failed',
        remedy: 'write passed or failed',
      };
}

function faultOf(row: GradeLine, found: FoundLine | undefined): GradeFault | undefined {
  if (found?.studentId == null)
    return { column: 'login', what: 'there is no student with this login', remedy: 'correct the login' };
  if (found.groupId === null)
    return { column: 'login', what: 'has no group', remedy: 'add the student to a group first' };
  if (found.disciplineId === null)
    return {
      column: 'discipline',
      what: 'there is no discipline with this code',
      remedy: 'correct the code',
    };
  if (!found.hasTerm)
    return {
      column: 'term',
      what: `the year ${row.year} does not have this term`,
      remedy: 'correct year or term',
    };
  return found.isGraded === null ? { column: 'form', ...unknownForm } : faultOfResult(row, found.isGraded);
}

const attemptOf = ({ login, semester, discipline, attempt }: GradeLine): string =>
  [login.toLowerCase(), semester, discipline, attempt].join(' ');

function checkGrades(records: GradeRecords, found: readonly FoundLine[]): void {
  const byLine = new Map(found.map((one) => [one.line, one]));
  checkRows(records, {
    keyOf: attemptOf,
    faultOf: (row) => faultOf(row, byLine.get(row.line)),
    repeats: (first) => ({
      column: 'attempt',
      what: `is the attempt of line ${first} again`,
      remedy: 'remove one of them, or correct its number',
    }),
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

async function importGrades(db: Db, records: GradeRecords, actor: Actor): Promise<GradeChanges> {
  const { name, rows } = records;
  const queries = gradeImportQueries(db);
  const found = await queries.find(rows);
  checkGrades(records, found);
  const changes = compare(found);
  const { added, changed } = changes;
  if (added + changed.length > 0) {
    await queries.store(rows);
    await writeAudit(db, {
      action: 'gradesImported',
      actor,
      details: { file: name, added, changed: changed.map(({ line: _, ...row }) => row) },
    });
  }
  return changes;
}

export const gradesCommand: Command = {
  description:
    'import final grades from a CSV or .xlsx file, which replaces attempts that are stored already',
  usage: USAGE,
  async run(context) {
    const [action, ...args] = context.args;
    const { actor, print } = context;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, problems: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (action !== 'import' || file === undefined || more.length > 0)
      throw new UsageError(
        `This takes: grades ${USAGE}; the columns are ${Object.keys(gradeColumns).join(',')}`,
      );
    const isDryRun = values['dry-run'];
    const run = async (db: Db): Promise<GradeChanges> =>
      importGrades(db, await readRecords({ db, source: file, columns: gradeColumns, print }), actor);
    const { added, changed, same } = await withProblemsFile(values.problems, () =>
      changeDatabase(context, run, { isDryRun }),
    );
    for (const { line, before, result } of changed) print(`Line ${line}: ${before} → ${result}`);
    print(`${added} added, ${changed.length} changed, ${same} as before${isDryRun ? ' (dry run)' : ''}.`);
  },
};
