import type { PlanPart, PlanProblem } from '@portal/wire/imports/import-plans';
import { PLAN_ENTRIES_MAX } from '@portal/wire/imports/import-plans';
import type { Db } from '../../../database/tables.ts';
import { ImportError, refuse, type Problem } from '../../../storage/record-files/problem.ts';
import { applyInside, planImport } from '../../../university/imports/import.service.ts';
import {
  ImportBusyError,
  ImportConflictError,
  ImportOutdatedError,
  type ImportRequest,
} from '../../../university/imports/records.ts';
import type { ReportPart } from '../../../university/imports/report-parts.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { planWorkQueries, type WantedPlan } from './plan.queries.ts';

const hide = (): void => undefined;

const shownPart = ({ kind, change, entries }: ReportPart): PlanPart => ({
  kind,
  change,
  count: entries.length,
  entries: entries.slice(0, PLAN_ENTRIES_MAX).map((entry) => ({ ...entry, fields: [...entry.fields] })),
});

const shownProblem = ({ file, line, column, value, what, remedy, double }: Problem): PlanProblem => ({
  file,
  line: line ?? null,
  column: column ?? null,
  value: value ?? null,
  what,
  remedy,
  double: double ?? null,
});

/** Reads the files of a plan and does the work of their import. */
async function withFiles<Result>(
  db: Db,
  plan: WantedPlan,
  work: (request: ImportRequest, input: Parameters<typeof planImport>[2]) => Promise<Result>,
): Promise<Result> {
  const { id, source, state, authorId, approverId, same, distinct } = plan;
  // Loaded with the first plan, because the server starts without the readers of files.
  const { readFiles, withFaultPlaces } = await import('../../../storage/record-files/read-files.ts');
  const queries = planWorkQueries(db);
  const actor = actorOf(state === 'applying' ? (approverId ?? authorId) : authorId);
  const year = plan.year ?? undefined;
  const read = await readFiles(db, { sources: await queries.files(id), source, year, actor }, hide);
  if (state === 'applying') refuse(read.problems);
  const people = same.map(({ sourceId, login }) => ({ kind: 'people' as const, sourceId, key: login }));
  const request = { source, year, same: people, distinct, tables: read.tables };
  const progress: Promise<void>[] = [];
  const onTable = ({ name, number, of }: { name: string; number: number; of: number }) =>
    void progress.push(queries.showProgress(id, { table: name, number, of }));
  try {
    return await withFaultPlaces(read, () => work(request, { files: read.files, actor, onTable }));
  } finally {
    await Promise.all(progress);
  }
}

async function makePlan(db: Db, plan: WantedPlan): Promise<void> {
  const made = await withFiles(db, plan, (request, input) => planImport(db, request, input));
  const { hash, changeCount, absencesToConfirm: absences, parts } = made;
  await planWorkQueries(db).planned(plan.id, { hash, changeCount, absences, parts: parts.map(shownPart) });
}

const applyPlan = (db: Db, plan: WantedPlan): Promise<void> =>
  withFiles(db, plan, (request, input) =>
    db.transaction().execute(async (transaction) => {
      const confirmedAbsences = plan.confirmedAbsences ?? undefined;
      const approval = { ...input, hash: plan.hash ?? '', confirmedAbsences };
      const { id } = await applyInside(transaction, request, approval);
      await planWorkQueries(transaction).applied(plan.id, id);
    }),
  );

const problemOf = ({ message }: ImportConflictError): PlanProblem =>
  shownProblem({ file: '', what: message, remedy: 'correct the files or the stored records' });

async function runPlan(db: Db, plan: WantedPlan): Promise<void> {
  const queries = planWorkQueries(db);
  try {
    await (plan.state === 'planning' ? makePlan(db, plan) : applyPlan(db, plan));
  } catch (error) {
    // The next run tries again.
    if (error instanceof ImportBusyError) return;
    if (error instanceof ImportOutdatedError) await queries.give(plan.id, 'outdated');
    else if (error instanceof ImportError) await queries.faulty(plan.id, error.problems.map(shownProblem));
    else if (error instanceof ImportConflictError) await queries.faulty(plan.id, [problemOf(error)]);
    else {
      await queries.give(plan.id, 'failed');
      throw error;
    }
  }
}

/** Plans and applies the imports of the page; it may take minutes, and nobody's request waits for it. */
export async function runPlans(db: Db): Promise<void> {
  for (const plan of await planWorkQueries(db).wanted()) await runPlan(db, plan);
}
