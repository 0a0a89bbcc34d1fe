import type { rating, transcript } from '@portal/wire';
import { storeSetting } from '../../settings.ts';
import { accessCase, studentsOnly, withGraduate, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';

/** A request cannot name another student. */
export const transcriptAccess: AccessTable<typeof transcript> = {
  read: [accessCase(withGraduate(studentsOnly))],
  pdf: [
    accessCase(withGraduate(studentsOnly)),
    accessCase(withGraduate(studentsOnly), () => ({ language: 'kg' })),
  ],
};

const period = ({ shared: { academicYearId, termId } }: AccessFixture) => ({
  academicYearId,
  termId,
  period: 'all' as const,
});

/** A request cannot name another student; the lists have names where the setting opens them. */
export const ratingAccess: AccessTable<typeof rating> = {
  own: [accessCase(studentsOnly, period)],
  students: [
    accessCase(studentsOnly, async (fixture) => {
      await storeSetting(fixture.server.db, 'rating', { minCredits: 1, lists: 'group' });
      return { ...period(fixture), scope: 'group' as const };
    }),
  ],
};
