import { createHash } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { writeAudit } from '../people/audit.queries.ts';
import { describeImport, type ReportSection } from './describe-import.ts';
import { lockImports } from './lock-imports.ts';
import { importQueries, type ImportedFile } from './import.queries.ts';
import { runImport, type ImportCaller } from './import-run.ts';
import { reportParts, type ReportPart } from './report-parts.ts';
import {
  absencesToConfirm,
  ImportConflictError,
  ImportOutdatedError,
  RecordFaultsError,
  type ImportOutcome,
  type ImportRequest,
} from './records.ts';

/** What an import would do, as somebody approves it. */
export interface ImportPlan {
  readonly parts: readonly ReportPart[];
  readonly report: readonly ReportSection[];
  readonly changeCount: number;
  /** Records that are absent in such numbers that somebody must confirm it. */
  readonly absencesToConfirm: number;
  /** Over request, files and changes: what is applied is what was approved. */
  readonly hash: string;
}

/** The files of an import, and who imports them. */
export interface ImportInput extends ImportCaller {
  readonly files: readonly ImportedFile[];
}

export interface ImportApproval extends ImportInput {
  readonly hash: string;
  readonly confirmedAbsences: number | undefined;
}

function hashOf(
  { source, year }: ImportRequest,
  files: readonly ImportedFile[],
  outcome: ImportOutcome,
): string {
  const { changes, absent } = outcome;
  const sums = files.map(({ sha256 }) => sha256);
  const text = JSON.stringify([source, year ?? null, sums, changes, absent]);
  return createHash('sha256').update(text).digest('hex');
}

/** Runs the import in the transaction of `db` and throws all faults at once. */
async function run(
  db: Db,
  request: ImportRequest,
  { files, ...caller }: ImportInput,
): Promise<{ readonly outcome: ImportOutcome; readonly plan: ImportPlan }> {
  await lockImports(db);
  const outcome = await runImport(db, request, caller);
  if (outcome.faults.length > 0) throw new RecordFaultsError(outcome.faults);
  const parts = reportParts(outcome);
  const plan = {
    parts,
    report: describeImport(parts, outcome.untouched),
    changeCount: outcome.changes.length,
    absencesToConfirm: absencesToConfirm(outcome.absences),
    hash: hashOf(request, files, outcome),
  };
  return { outcome, plan };
}

/** Does everything that the import does, in a transaction that is rolled back. */
export async function planImport(db: Db, request: ImportRequest, input: ImportInput): Promise<ImportPlan> {
  const transaction = await db.startTransaction().execute();
  try {
    return (await run(transaction, request, input)).plan;
  } finally {
    await transaction.rollback().execute();
  }
}

function checkApproval(plan: ImportPlan, { hash, confirmedAbsences }: ImportApproval): void {
  if (plan.hash !== hash)
    throw new ImportOutdatedError(
      'Nothing was changed: files or stored records are not what they were when this was planned. Plan again',
    );
  if (plan.absencesToConfirm > 0 && confirmedAbsences !== plan.absencesToConfirm)
    throw new ImportConflictError(
      `Nothing was changed: ${plan.absencesToConfirm} records that are in use are not in the files. Check the files; if they are right: --confirm-endings ${plan.absencesToConfirm}`,
    );
}

/** An import that was applied; it has no id if nothing differed. */
export interface ImportResult {
  readonly id: number | undefined;
  readonly plan: ImportPlan;
}

/** Applies what was approved in the transaction of `db`; throws if something else would happen. */
export async function applyInside(
  db: Db,
  request: ImportRequest,
  approval: ImportApproval,
): Promise<ImportResult> {
  const { outcome, plan } = await run(db, request, approval);
  checkApproval(plan, approval);
  if (plan.changeCount === 0) return { id: undefined, plan };
  const { actor, files } = approval;
  const { source, year } = request;
  const queries = importQueries(db);
  const report = plan.report.flatMap(({ title, lines }) => [title, ...lines]);
  const id = await queries.add({ source, year, actor, files, planHash: plan.hash, report });
  await queries.addChanges(id, outcome.changes);
  await writeAudit(db, {
    action: 'recordsImported',
    actor,
    details: { importId: id, source, changes: plan.changeCount },
  });
  return { id, plan };
}

/** Applies what was approved in one transaction, or nothing. */
export const applyImport = (
  db: Db,
  request: ImportRequest,
  approval: ImportApproval,
): Promise<ImportResult> =>
  db.transaction().execute((transaction) => applyInside(transaction, request, approval));
