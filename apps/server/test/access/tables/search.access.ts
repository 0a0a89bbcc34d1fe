import type { search } from '@portal/wire';
import { accessCase, anySession, teachersOnly, type AccessTable } from '../access-case.ts';

export const searchAccess: AccessTable<typeof search> = {
  people: [accessCase(anySession, () => ({ text: 'canary' }))],
  classes: [{ ...accessCase(teachersOnly), emptyFor: ['idleTeacher'] }],
};
