import type { transcript } from '@portal/wire';
import { accessCase, studentsOnly, type AccessTable } from '../../../test/access/access-case.ts';

/** Everybody reads the own transcript: a request cannot name another one. */
export const transcriptAccess: AccessTable<typeof transcript> = {
  read: [accessCase(studentsOnly)],
  pdf: [accessCase(studentsOnly), accessCase(studentsOnly, () => ({ language: 'kg' }))],
};
