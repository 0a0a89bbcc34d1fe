import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { journal, type GroupTeacher, type RequestOf } from '@portal/wire';
import { joinTeachers } from './own-teachers.ts';

/** The terms that a student has looked at last. */
const storedTerms = { version: 1, maxEntries: 6 };

type TermRequest = RequestOf<typeof journal.semesters>;
type Context = Parameters<ReturnType<typeof endpointQuery>>[1];

const loadSemesters = endpointQuery(journal.semesters);
const loadGroups = endpointQuery(journal.groups);
const loadTeachers = endpointQuery(journal.teachers);

/**
 * The semesters of the term, then their groups, then the teachers of the groups (spec §4 Filter cascade). A student has few
 * groups, so that those of all are loaded and not of the first only.
 */
async function loadOwnTeachers(term: TermRequest, context: Context) {
  const semesters = await loadSemesters(term, context);
  if ('error' in semesters) return semesters;
  const found: (readonly GroupTeacher[])[] = [];
  for (const { id: semesterId } of semesters.data) {
    const groups = await loadGroups({ ...term, semesterId }, context);
    if ('error' in groups) return groups;
    for (const { id: groupId } of groups.data) {
      const teachers = await loadTeachers({ ...term, groupId }, context);
      if ('error' in teachers) return teachers;
      found.push(teachers.data);
    }
  }
  return { data: joinTeachers(found) };
}

export const ownMarksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownMarks: build.query({ queryFn: offlineQuery(storedTerms, endpointQuery(journal.ownMarks)) }),
    ownTeachers: build.query({ queryFn: offlineQuery(storedTerms, loadOwnTeachers) }),
  }),
});

export const { useOwnMarksQuery, useOwnTeachersQuery } = ownMarksApi;
