import type { misc } from '@portal/wire';
import { accessCase, anySession, teachersOnly, type AccessTable } from '../access-case.ts';

export const settingsAccess: AccessTable<Pick<typeof misc, 'sidebarLinks' | 'position' | 'settings'>> = {
  sidebarLinks: [accessCase(anySession)],
  position: [accessCase(teachersOnly)],
  settings: [accessCase(anySession)],
};
