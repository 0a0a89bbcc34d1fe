import { fieldOf, journal, type JournalColumn, type JournalRef, type RequestOf } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { ColumnFacts } from '../../shared/journal/column.ts';
import { lockOf } from '../../shared/journal/journal-rights.queries.ts';
import { requireJournal, requireOpen, requireReadableJournal } from '../../shared/journal/require-journal.ts';
import { gridQueries } from '../cells/grid.queries.ts';
import { changeOf, type JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { lessonQueries, type LessonRow } from './lesson.queries.ts';
import { readModules } from './read-modules.ts';
import { requireLesson } from './require-lesson.ts';
import type { ClassRef } from './lesson-type.queries.ts';
import { moduleQueries } from './module.queries.ts';
import { planQueries } from './plan.queries.ts';
import { requireReadableClass } from './subgroup.service.ts';

const toColumn = ({
  state,
  classId: _class,
  academicYearId: _year,
  lessonTypeId: _type,
  ...column
}: LessonRow): JournalColumn => ({ ...column, ...lockOf(state) });

/** Themes and modules of a teacher's journals. */
export function planService(db: Db, me: number) {
  const queries = planQueries(db);

  return {
    async columns(ref: JournalRef): Promise<JournalColumn[]> {
      const found = await gridQueries(db).findColumns(me, ref, undefined);
      if (!found) throw new HttpError('notAllowed');
      const { lessonTypeId, academicYearId } = ref;
      return found.rows.map(({ groupId: _, ...row }) => toColumn({ ...row, lessonTypeId, academicYearId }));
    },

    column: async (lessonId: number): Promise<JournalColumn> =>
      toColumn(await requireLesson(db, me, lessonId)),

    async updateColumn(lessonId: number, facts: ColumnFacts): Promise<JournalRefEvent> {
      const lesson = await requireLesson(db, me, lessonId);
      requireOpen(lesson.state);
      if (facts.module !== undefined) {
        await moduleQueries(db).ensure(lesson.classId);
        if (!(await lessonQueries(db).hasModule(lesson.classId, facts.module)))
          throw new HttpError('invalid', { field: fieldOf(journal.updateThemeTime, 'module') });
      }
      await lessonQueries(db).update(lessonId, facts);
      // Nothing moves into a closed module either, where nobody could take it back.
      requireOpen((await requireLesson(db, me, lessonId)).state);
      return changeOf(lesson);
    },

    modules: async (ref: ClassRef) => readModules(db, await requireReadableClass(db, me, ref)),

    plannedThemes: async (ref: JournalRef) => queries.themes(await requireReadableJournal(db, me, ref)),

    async savePlannedTheme(request: RequestOf<typeof journal.savePlannedTheme>): Promise<number> {
      const { themeId, position, title, hours, ...ref } = request;
      const key = await requireJournal(db, me, ref);
      const facts = { position, title, hours };
      const id = await (themeId === 'new'
        ? queries.addTheme(key, facts)
        : queries.updateTheme(key, { id: themeId, ...facts }));
      if (id === undefined) throw new HttpError(themeId === 'new' ? 'conflict' : 'notFound');
      return id;
    },
  };
}
