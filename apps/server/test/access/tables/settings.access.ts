import type { misc } from '@portal/wire';
import { accessCase, anySession, teachersOnly, withGraduate, type AccessTable } from '../access-case.ts';

export const settingsAccess: AccessTable<Pick<typeof misc, 'sidebarLinks' | 'position' | 'settings'>> = {
  sidebarLinks: [accessCase(withGraduate(anySession))],
  position: [accessCase(teachersOnly)],
  settings: [accessCase(withGraduate(anySession))],
};
