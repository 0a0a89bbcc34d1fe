import type { transcript } from '@portal/wire';
import { accessCase, studentsOnly, type AccessTable } from '../access-case.ts';

/** A request cannot name another student. */
export const transcriptAccess: AccessTable<typeof transcript> = {
  read: [accessCase(studentsOnly)],
  pdf: [accessCase(studentsOnly), accessCase(studentsOnly, () => ({ language: 'kg' }))],
};
