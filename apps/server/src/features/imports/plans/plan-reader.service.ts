import type { Language } from '@portal/domain';
import {
  PLAN_PROBLEMS_MAX,
  type ImportPlan,
  type ImportPlanSummary,
  type PlanProblem,
} from '@portal/wire/imports/import-plans';
import type { Db } from '../../../database/tables.ts';
import { translateFault } from '../../../storage/record-files/fault-texts/fault-texts.ts';
import { problemColumns, problemsCsv, type Problem } from '../../../storage/record-files/problem.ts';
import { HttpError } from '../../../university/errors.ts';
import { claimCoversUniversity, requireUniversity } from '../../../university/people/claim-scope.queries.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { translate } from '../../../university/texts/language.ts';
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

const toProblem = ({ line, column, value, ...problem }: PlanProblem): Problem => ({
  ...problem,
  line: line ?? undefined,
  column: column ?? undefined,
  value: value ?? undefined,
  double: undefined,
});

/** All problems as CSV, whose header and sentences are in a language. */
function problemsTextOf(problems: readonly PlanProblem[], lang: Language): string {
  const shown = problems.map((problem) => translateFault(toProblem(problem), lang));
  const header = problemColumns.map((name) => translate(lang, `importProblems.${name}`));
  return problemsCsv(shown, header);
}

/** Who plans and approves what, for staff whose claim covers the whole university (D-67). */
export function planReader(db: Db, officerId: number, lang: Language) {
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
      problems: problems.slice(0, PLAN_PROBLEMS_MAX).map((problem) => translateFault(problem, lang)),
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
      return details && problemsTextOf(details.problems, lang);
    },
  };
}
