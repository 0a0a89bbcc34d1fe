import { type Language, markOfStored } from '@portal/domain';
import type { JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { translate } from '../../../university/texts/language.ts';
import type { Person, TermRef } from '../../../university/classes.queries.ts';
import { requireReadableJournal } from '../../shared/journal/require-journal.ts';
import { readGrid } from '../cells/grid.service.ts';
import { groupTeacherQueries } from './group-teacher.queries.ts';
import { journalListQueries } from './journal-list.queries.ts';
import { ownJournalQueries } from './own-journal.queries.ts';
import { journalStudentQueries } from './journal-student.queries.ts';
import { requireLesson } from '../lessons/require-lesson.ts';

/** The lists of one reader, in one language. */
export function journalListService(db: Db, reader: Person, lang: Language) {
  const lists = journalListQueries(db, reader, lang);
  const students = journalStudentQueries(db);

  const countNotice = (count: number) => ({ notice: translate(lang, 'studentCount', { count }) });

  return {
    ...lists,
    ...groupTeacherQueries(db, reader),

    ownJournals: (term: TermRef) => ownJournalQueries(db).list(reader.id, term, lang),

    async semesters(term: TermRef) {
      const numbers = await lists.semesters(term);
      return numbers.map((id) => ({ id, name: translate(lang, 'semester', { number: id }) }));
    },

    async students(request: JournalRef & { readonly subgroup?: number }) {
      const grid = await readGrid(db, reader.id, request);
      const rows = grid.students.map(({ cells: _, ...student }) => student);
      return { students: rows, message: countNotice(rows.length) };
    },

    async checkedInStudents(lessonId: number) {
      await requireLesson(db, reader.id, lessonId);
      const rows = await students.ofColumn(lessonId);
      return {
        students: rows.map((row) => ({ ...row, value: markOfStored(row.value) })),
        message: countNotice(rows.length),
      };
    },

    times: async (ref: JournalRef, date: string) =>
      students.times(await requireReadableJournal(db, reader.id, ref), date),
  };
}
