import {
  PLAN_PROBLEMS_MAX,
  type ImportPlan,
  type ImportPlanSummary,
} from '@portal/wire/imports/import-plans';
import type { Db } from '../../../database/tables.ts';
import { problemsCsv } from '../../../storage/record-files/problem.ts';
import { HttpError } from '../../../university/errors.ts';
import { claimCoversUniversity, requireUniversity } from '../../../university/people/claim-scope.queries.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { planQueries, type StoredPlan } from './plan.queries.ts';

const toSummary = ({
  id,
  source,
  year,
  files,
  state,
  authorName,
  createdAt,
  progress,
}: StoredPlan): ImportPlanSummary => ({
  id,
  source,
  year,
  files: [...files],
  state,
  authorName,
  createdAt: createdAt.toISOString(),
  progress,
});

/** Who plans and approves what, for staff whose claim covers the whole university (D-67). */
export function planReader(db: Db, officerId: number) {
  const queries = planQueries(db);
  const requireRunner = () => requireUniversity(db, officerId, 'imports.run');

  async function find(id: number): Promise<StoredPlan> {
    const found = await queries.find(id);
    if (!found) throw new HttpError('notFound');
    return found;
  }

  const needsSecondPerson = async (): Promise<boolean> =>
    (await readSetting(db, 'importApproval')).needsSecondPerson;

  async function read(id: number): Promise<ImportPlan> {
    await requireRunner();
    const plan = await find(id);
    const { parts = [], problems = [] } = (await queries.details(id)) ?? {};
    const isSecondNeeded = await needsSecondPerson();
    const isApprover = await claimCoversUniversity(db, officerId, 'imports.approve');
    const { hash, changeCount, absences, importId, authorId } = plan;
    return {
      ...toSummary(plan),
      hash,
      changeCount,
      absencesToConfirm: absences,
      importId,
      parts: [...parts],
      problems: problems.slice(0, PLAN_PROBLEMS_MAX),
      problemCount: problems.length,
      mayApply: isApprover && !(isSecondNeeded && authorId === officerId),
      needsSecondPerson: isSecondNeeded,
    };
  }

  return {
    requireRunner,
    find,
    needsSecondPerson,
    read,

    async list(): Promise<ImportPlanSummary[]> {
      await requireRunner();
      return (await queries.open()).map(toSummary);
    },

    /** All problems as CSV. */
    async problemsText(planId: number): Promise<string | undefined> {
      await requireRunner();
      const details = await queries.details(planId);
      if (!details) return undefined;
      const problems = details.problems.map(({ line, column, value, ...problem }) => ({
        ...problem,
        line: line ?? undefined,
        column: column ?? undefined,
        value: value ?? undefined,
        double: undefined,
      }));
      return problemsCsv(problems);
    },
  };
}
