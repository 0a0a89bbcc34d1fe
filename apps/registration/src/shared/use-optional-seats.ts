import { skipToken } from '@portal/platform';
import { useOptionalSubgroupsQuery, useOptionalTeachersQuery } from './registration.api.ts';
import type { SemesterRef } from './seats.ts';

/** Teachers and subgroups of the chosen one, and the list that could not be loaded. The only teacher is chosen at once. */
export function useOptionalSeats(semester: SemesterRef, disciplineId: number, picked: number | undefined) {
  const teachers = useOptionalTeachersQuery({ ...semester, disciplineId });
  const listed = teachers.currentData ?? [];
  const teacherId = picked ?? (listed.length === 1 ? listed[0]?.teacherId : undefined);
  const subgroups = useOptionalSubgroupsQuery(
    teacherId === undefined ? skipToken : { ...semester, disciplineId, teacherId },
  );
  const failed = [
    { title: 'failed.teachers', query: teachers },
    { title: 'failed.subgroups', query: subgroups },
  ] as const;
  return {
    teachers: listed,
    teacherId,
    subgroups: subgroups.currentData ?? [],
    isLoading: teachers.currentData === undefined,
    failed: failed.find(({ query }) => query.error !== undefined && !query.isFetching),
  };
}
