import type { Language } from '@portal/domain';
import type { Contact, Discipline, PeopleRequest, Role, Semester } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { translate } from '../../university/texts/language.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import type { Person, TermRef } from '../../university/classes.queries.ts';
import { contactQueries, type ContactGroup } from './contact.queries.ts';
import { studyQueries, type CourseRef } from './study.queries.ts';

/** The study filter of one reader, in one language (spec §4 Filter cascade). */
export function studyService(db: Db, reader: Person, lang: Language) {
  const calendar = calendarQueries(db);
  const queries = studyQueries(db);
  const contacts = contactQueries(db);

  return {
    years: () => calendar.years(),
    terms: (academicYearId: number) => calendar.terms(academicYearId, lang),
    currentYear: () => calendar.currentYear(),
    currentTerm: () => calendar.currentTerm(lang),

    async disciplines(term: TermRef): Promise<Discipline[]> {
      const rows = await queries.disciplines(reader, term, lang);
      return rows.map(({ code, ...row }) => ({ ...row, label: `${code} ${row.name}` }));
    },

    async semesters(course: CourseRef): Promise<Semester[]> {
      const semesters = await queries.semesters(reader, course);
      return semesters.map((id) => ({
        id,
        name: translate(lang, 'semester', { number: id }),
      }));
    },

    groups: (course: CourseRef & { readonly semesterId: number }) =>
      queries.groups(reader, course, course.semesterId),

    /**
     * The group chat first (spec §4), then for students the teachers, for teachers the students and colleagues
     * (decisions 4, Chat reach).
     */
    async contacts(request: PeopleRequest): Promise<Contact[]> {
      const own = await contacts.findClass(reader, request);
      if (!own) throw new HttpError('notAllowed');
      const find = async (group: ContactGroup, kind: Role) =>
        (await contacts.list(reader.id, own, group)).map((row) => ({ ...row, kind }));
      const people =
        reader.role === 'student'
          ? await find('teachers', 'teacher')
          : [...(await find('students', 'student')), ...(await find('colleagues', 'teacher'))];
      const groupChat = {
        kind: 'groupChat',
        personId: undefined,
        fullName: translate(lang, 'groupChat'),
        unreadCount: own.groupUnreadCount,
      } as const;
      return [groupChat, ...people];
    },
  };
}
