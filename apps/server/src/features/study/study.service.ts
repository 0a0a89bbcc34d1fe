import type { Contact, Discipline, PeopleRequest, Role, Semester } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { textOf, type Language } from '../../shared/language.ts';
import { peopleQueries, type People } from './people.queries.ts';
import { studyQueries, type CourseOf, type Reader, type TermOf } from './study.queries.ts';

/** The study filter of one reader, in one language (spec §4 Filter cascade). */
export function studyService(db: Db, reader: Reader, lang: Language) {
  const queries = studyQueries(db);
  const people = peopleQueries(db);

  return {
    years: () => queries.years(),
    terms: (academicYearId: number) => queries.terms(academicYearId, lang),
    currentYear: () => queries.currentYear(),
    currentTerm: () => queries.currentTerm(lang),

    async disciplines(term: TermOf): Promise<Discipline[]> {
      const rows = await queries.disciplines(reader, term, lang);
      return rows.map(({ code, ...row }) => ({ ...row, label: `${code} ${row.name}` }));
    },

    async semesters(course: CourseOf): Promise<Semester[]> {
      const semesters = await queries.semesters(reader, course);
      return semesters.map((id) => ({ id, name: textOf(lang, 'semester').replace('{number}', String(id)) }));
    },

    groups: (course: CourseOf & { readonly semesterId: number }) =>
      queries.groups(reader, course, course.semesterId),

    /**
     * The group chat (spec §4: the list always begins with it), then whom the reader reaches there: a student the teachers,
     * a teacher the students and colleagues (decisions 4, Chat reach).
     */
    async contacts(request: PeopleRequest): Promise<Contact[]> {
      const own = await people.findClass(reader, request);
      if (!own) throw new HttpError('notAllowed');
      const find = async (which: People, kind: Role) =>
        (await people.people(reader.id, own, which)).map((row) => ({ ...row, kind }));
      const reached =
        reader.role === 'student'
          ? await find('teachers', 'teacher')
          : [...(await find('students', 'student')), ...(await find('colleagues', 'teacher'))];
      const groupChat = {
        kind: 'groupChat',
        personId: undefined,
        fullName: textOf(lang, 'groupChat'),
        unreadCount: own.groupUnreadCount,
      } as const;
      return [groupChat, ...reached];
    },
  };
}
