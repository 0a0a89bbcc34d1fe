import type { transcript } from '@portal/wire';
import { accessCase, studentsOnly, withGraduate, type AccessTable } from '../access-case.ts';

/** A request cannot name another student. */
export const transcriptAccess: AccessTable<typeof transcript> = {
  read: [accessCase(withGraduate(studentsOnly))],
  pdf: [
    accessCase(withGraduate(studentsOnly)),
    accessCase(withGraduate(studentsOnly), () => ({ language: 'kg' })),
  ],
};
