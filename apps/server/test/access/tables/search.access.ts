import type { search } from '@portal/wire';
import { accessCase, anySession, type AccessTable } from '../access-case.ts';

export const searchAccess: AccessTable<typeof search> = {
  people: [accessCase(anySession, () => ({ text: 'canary' }))],
};
