import type { RequestOf } from '@portal/wire';
import {
  PLAN_MAX_BYTES,
  PLAN_PROBLEMS_MAX,
  type ImportPlan,
  type ImportPlanSummary,
  type importPlans,
} from '@portal/wire/imports/import-plans';
import type { Db } from '../../../database/tables.ts';
import type { BytesFile } from '../../../http/route/file-route.ts';
import { problemsCsv } from '../../../storage/record-files/problem.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { claimCoversUniversity, requireUniversity } from '../../../university/people/claim-scope.queries.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { planQueries, type StoredPlan } from './plan.queries.ts';

type Calls = typeof importPlans;

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

/** Imports that are planned on a page, for staff whose claim covers the whole university (D-67). */
export function planService(db: Db, officerId: number) {
  const queries = planQueries(db);
  const requireRunner = () => requireUniversity(db, officerId, 'imports.run');

  async function stored(id: number): Promise<StoredPlan> {
    const found = await queries.find(id);
    if (!found) throw new HttpError('notFound');
    return found;
  }

  const needsSecondPerson = async (): Promise<boolean> =>
    (await readSetting(db, 'importApproval')).needsSecondPerson;

  async function read(id: number): Promise<ImportPlan> {
    const plan = await stored(id);
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
    async list(): Promise<ImportPlanSummary[]> {
      await requireRunner();
      return (await queries.open()).map(toSummary);
    },

    async read(id: number): Promise<ImportPlan> {
      await requireRunner();
      return read(id);
    },

    async add({ source, year, files }: RequestOf<Calls['addPlan']>): Promise<ImportPlan> {
      await requireRunner();
      if (!/^\S+$/.test(source)) throw new RuleError('sourceNotOneWord');
      const contents = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
      if (contents.reduce((sum, { bytes }) => sum + bytes.length, 0) > PLAN_MAX_BYTES)
        throw new HttpError('fileTooLarge');
      const id = await queries.add({ source, year: year ?? null, authorId: officerId, files: contents });
      await writeAudit(db, {
        action: 'importPlanned',
        actor: actorOf(officerId),
        details: { planId: id, source },
      });
      return read(id);
    },

    async planAgain({ planId, same, distinct }: RequestOf<Calls['planAgain']>): Promise<ImportPlan> {
      await requireRunner();
      await stored(planId);
      if (!(await queries.planAgain(planId, same, distinct))) throw new RuleError('planNotOpen');
      return read(planId);
    },

    async apply({ planId, hash, confirmedAbsences }: RequestOf<Calls['applyPlan']>): Promise<ImportPlan> {
      await requireUniversity(db, officerId, 'imports.approve');
      const plan = await stored(planId);
      if (plan.authorId === officerId && (await needsSecondPerson()))
        throw new RuleError('secondPersonNeeded');
      if (plan.state === 'planned' && plan.hash !== hash) throw new RuleError('planOutdated');
      if (plan.absences > 0 && plan.absences !== confirmedAbsences)
        throw new RuleError('absencesNotConfirmed');
      if (!(await queries.approve(planId, { hash, approverId: officerId, confirmedAbsences })))
        throw new RuleError('planNotOpen');
      return read(planId);
    },

    async drop(planId: number): Promise<{ readonly planId: number }> {
      await requireRunner();
      const { source } = await stored(planId);
      if (!(await queries.remove(planId))) throw new RuleError('planNotOpen');
      await writeAudit(db, {
        action: 'importPlanRemoved',
        actor: actorOf(officerId),
        details: { planId, source },
      });
      return { planId };
    },

    async problemsFile(planId: number): Promise<BytesFile | undefined> {
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
      return { name: `problems-${planId}.csv`, type: 'text/csv', bytes: Buffer.from(problemsCsv(problems)) };
    },
  };
}
