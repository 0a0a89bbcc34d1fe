import type { Language } from '@portal/domain';
import type { ClassPerson } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { Person } from '../../../university/classes.queries.ts';
import { classPeopleQueries } from './class-people.queries.ts';

/** Whom a person meets in their classes: the members of a class may see each other (decisions 4, Chat reach). */
export async function classPeopleService(db: Db, me: Person, lang: Language): Promise<ClassPerson[]> {
  const rows = await classPeopleQueries(db).list(me, lang);
  return rows.map(({ role, disciplineName, ...row }) => ({
    ...row,
    role: role === 1 ? 'teacher' : 'student',
    disciplineName: disciplineName ?? '',
  }));
}
