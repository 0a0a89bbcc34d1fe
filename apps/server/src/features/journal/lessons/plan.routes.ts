import type { FastifyInstance } from 'fastify';
import { journal, JOURNAL_UNDO_SECONDS } from '@portal/wire';
import { route, type Context } from '../../../http/route/route.ts';
import { translate } from '../../../university/texts/language.ts';
import { deletionService, type DeletionResult } from './deletion.service.ts';
import { readGrid } from '../cells/grid.service.ts';
import { journalListService } from '../journals/journal-list.service.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { planService } from './plan.service.ts';
import { subgroupService } from './subgroup.service.ts';

type Publish = (event: JournalRefEvent) => () => Promise<void>;

const updated = ({ lang }: Context) => ({ notice: translate(lang, 'updated') });

export function listRoutes(app: FastifyInstance): void {
  const listsOf = ({ db, caller, lang }: Context) => journalListService(db, caller, lang);
  route(app, journal.educationForms, (_, context) => listsOf(context).educationForms());
  route(app, journal.semesters, (term, context) => listsOf(context).semesters(term));
  route(app, journal.groups, ({ semesterId, ...term }, context) => listsOf(context).groups(term, semesterId));
  route(app, journal.teachers, ({ groupId, ...term }, context) => listsOf(context).teachers(term, groupId));
  route(app, journal.ownJournals, (term, context) => listsOf(context).ownJournals(term));
  route(app, journal.journalsByDiscipline, ({ disciplineId, ...term }, context) =>
    listsOf(context).journalsOfDiscipline(term, disciplineId),
  );
  route(app, journal.journalsByGroup, ({ groupId, ...term }, context) =>
    listsOf(context).journalsOfGroup(term, groupId),
  );
  route(app, journal.students, (request, context) => listsOf(context).students(request));
  route(app, journal.checkedInStudents, ({ lessonId }, context) =>
    listsOf(context).checkedInStudents(lessonId),
  );
  route(app, journal.teacherTimes, ({ date, ...ref }, context) => listsOf(context).times(ref, date));
  route(app, journal.report, (ref, { db, caller }) => readGrid(db, caller.id, ref));
}

export function planRoutes(app: FastifyInstance, publish: Publish): void {
  const planOf = ({ db, caller }: Context) => planService(db, caller.id);
  const subgroupsOf = ({ db, caller }: Context) => subgroupService(db, caller.id);
  for (const endpoint of [journal.themes, journal.visitedDates])
    route(app, endpoint, (ref, context) => planOf(context).columns(ref));
  route(app, journal.themeTime, ({ lessonId }, context) => planOf(context).column(lessonId));
  for (const endpoint of [journal.updateThemeTime, journal.saveTheme])
    route(app, endpoint, async ({ lessonId, ...facts }, context) => {
      context.afterCommit(publish(await planOf(context).updateColumn(lessonId, facts)));
      return updated(context);
    });
  route(app, journal.modules, (ref, context) => planOf(context).modules(ref));
  route(app, journal.plannedThemes, (ref, context) => planOf(context).plannedThemes(ref));
  route(app, journal.savePlannedTheme, async (request, context) => ({
    ...updated(context),
    themeId: await planOf(context).savePlannedTheme(request),
  }));
  route(app, journal.subgroups, (ref, context) => subgroupsOf(context).subgroups(ref));
  route(app, journal.subgroupStudents, ({ number, ...ref }, context) =>
    subgroupsOf(context).subgroupStudents(ref, number),
  );
  route(app, journal.saveSubgroup, async (request, context) => ({
    ...updated(context),
    number: await subgroupsOf(context).saveSubgroup(request),
  }));
}

export function deletionRoutes(app: FastifyInstance, publish: Publish): void {
  const deletionsOf = ({ db, caller }: Context) => deletionService(db, caller.id);
  const finish = (context: Context, { deletionId, event }: DeletionResult) => {
    context.afterCommit(publish(event));
    const notice = translate(context.lang, 'deleted', { count: JOURNAL_UNDO_SECONDS });
    return { notice, deletionId, undoSeconds: JOURNAL_UNDO_SECONDS };
  };
  route(app, journal.removeColumn, async ({ lessonId }, context) =>
    finish(context, await deletionsOf(context).removeColumn(lessonId)),
  );
  route(app, journal.removeJournal, async (ref, context) =>
    finish(context, await deletionsOf(context).removeJournal(ref)),
  );
  route(app, journal.removeStudent, async ({ studentId, ...ref }, context) =>
    finish(context, await deletionsOf(context).removeStudent(ref, studentId)),
  );
  route(app, journal.undoDeletion, async ({ deletionId }, context) => {
    context.afterCommit(publish(await deletionsOf(context).undo(deletionId)));
    return { notice: translate(context.lang, 'restored') };
  });
}
