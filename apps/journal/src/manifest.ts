import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'journal',
  pages: {
    journal: { path: 'journal', roles: ['teacher', 'student'] },
  },
  nav: [{ page: 'journal', icon: 'journal', order: 70 }],
  titles: {
    journal: { ru: 'Журнал', kg: 'Журнал', en: 'Journal' },
  },
});
