import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'journal',
  pages: {
    schedule: { path: 'schedule', roles: ['teacher', 'student'] },
    journal: { path: 'journal', roles: ['teacher', 'student'], opens: ['lessons'] },
  },
  nav: [
    { page: 'schedule', icon: 'schedule', order: 5, badge: 'schedule' },
    { page: 'journal', icon: 'journal', order: 70 },
  ],
  titles: {
    schedule: { ru: 'Расписание', kg: 'Жүгүртмө', en: 'Schedule' },
    journal: { ru: 'Журнал', kg: 'Журнал', en: 'Journal' },
  },
});
