import type { RequestOf, journal } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { ClassRef } from './lesson-type.queries.ts';
import { planQueries } from './plan.queries.ts';
import { subgroupQueries } from './subgroup.queries.ts';

function orThrow(classId: number | undefined): number {
  if (classId === undefined) throw new HttpError('notAllowed');
  return classId;
}

/** Finds a class that the person teaches or, as a substitute, may read, or throws 403. */
export const requireReadableClass = async (db: Db, me: number, ref: ClassRef): Promise<number> =>
  orThrow(await subgroupQueries(db).findClass(me, ref, 'reads'));

/** Finds a class that the person teaches, or throws 403. */
const requireClass = async (db: Db, me: number, ref: ClassRef): Promise<number> =>
  orThrow(await subgroupQueries(db).findClass(me, ref, 'teaches'));

/** Subgroups of a teacher's classes. */
export function subgroupService(db: Db, me: number) {
  const subgroups = subgroupQueries(db);

  return {
    subgroups: async (ref: ClassRef) => planQueries(db).subgroups(await requireReadableClass(db, me, ref)),

    subgroupStudents: async (ref: ClassRef, number: number) =>
      subgroups.students(await requireReadableClass(db, me, ref), number),

    async saveSubgroup(request: RequestOf<typeof journal.saveSubgroup>): Promise<number> {
      const { number: requested, title, studentIds, ...ref } = request;
      const classId = await requireClass(db, me, ref);
      if (!(await subgroups.areMembers(classId, studentIds)))
        throw new HttpError('invalid', { field: 'students' });
      const number = await (requested === 'new'
        ? subgroups.add(classId, title)
        : subgroups.rename(classId, requested, title));
      if (number === undefined) throw new HttpError(requested === 'new' ? 'conflict' : 'notFound');
      await subgroups.setStudents(classId, number, studentIds);
      return number;
    },
  };
}
