import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import {
  PLAN_MAX_BYTES,
  PLANS_MAX,
  type ImportPlan,
  type importPlans,
} from '@portal/wire/imports/import-plans';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { requireUniversity } from '../../../university/people/claim-scope.queries.ts';
import { planReader } from './plan-reader.service.ts';
import { countOpenPlans, planQueries } from './plan.queries.ts';

type Calls = typeof importPlans;

/** What staff do with imports on their page (D-67); a job plans and applies them. */
export function planService(db: Db, officerId: number, lang: Language) {
  const queries = planQueries(db);
  const { requireRunner, find, needsSecondPerson, read } = planReader(db, officerId, lang);
  const actor = actorOf(officerId);

  return {
    async add({ source, year, files }: RequestOf<Calls['addPlan']>): Promise<ImportPlan> {
      await requireRunner();
      if (!/^\S+$/.test(source)) throw new RuleError('sourceNotOneWord');
      const contents = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
      if (contents.reduce((sum, { bytes }) => sum + bytes.length, 0) > PLAN_MAX_BYTES)
        throw new HttpError('fileTooLarge');
      const id = await queries.add({ source, year: year ?? null, authorId: officerId, files: contents });
      if ((await countOpenPlans(db)) > PLANS_MAX) throw new RuleError('tooManyPlans', { max: PLANS_MAX });
      await writeAudit(db, { action: 'importPlanned', actor, details: { planId: id, source } });
      return read(id);
    },

    async planAgain({ planId, same, distinct }: RequestOf<Calls['planAgain']>): Promise<ImportPlan> {
      await requireRunner();
      await find(planId);
      if (!(await queries.planAgain(planId, same, distinct))) throw new RuleError('planNotOpen');
      return read(planId);
    },

    async apply({ planId, hash, confirmedAbsences }: RequestOf<Calls['applyPlan']>): Promise<ImportPlan> {
      await requireRunner();
      await requireUniversity(db, officerId, 'imports.approve');
      const plan = await find(planId);
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
      const { source } = await find(planId);
      if (!(await queries.remove(planId))) throw new RuleError('planNotOpen');
      await writeAudit(db, { action: 'importPlanRemoved', actor, details: { planId, source } });
      return { planId };
    },
  };
}
