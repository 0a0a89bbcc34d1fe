import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'registration',
  pages: {
    registration: {
      path: 'registration',
      roles: ['student'],
      lead: 'registration.lead',
      firstCalls: ['regfordisciplines/getdefyear.json', 'regfordisciplines/getyears.json'],
    },
  },
  nav: [
    {
      page: 'registration',
      icon: 'registration',
      order: 140,
      group: 'study',
      shortTitle: { ru: 'Регистрация', kg: 'Катталуу', en: 'Registration' },
    },
  ],
  titles: {
    registration: {
      ru: 'Регистрация на дисциплины',
      kg: 'Дисциплиналарга катталуу',
      en: 'Discipline registration',
    },
  },
});
