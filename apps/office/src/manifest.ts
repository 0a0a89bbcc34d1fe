import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'office',
  pages: {
    today: {
      path: 'office/today',
      roles: ['teacher', 'staff'],
      claim: ['orders.process', 'grades.register', 'payments.manage'],
      lead: 'today.lead',
      firstCalls: ['office/today.json'],
    },
    people: {
      path: 'office/people',
      roles: ['teacher', 'staff'],
      claim: 'people.manage',
      lead: 'people.lead',
    },
    orders: {
      path: 'office/orders',
      roles: ['teacher', 'staff'],
      claim: 'orders.process',
      lead: 'orders.lead',
    },
    timetable: {
      path: 'office/timetable',
      roles: ['teacher', 'staff'],
      claim: 'timetable.manage',
      lead: 'timetable.lead',
      firstCalls: ['office/timetable/list.json'],
    },
    money: {
      path: 'office/money',
      roles: ['teacher', 'staff'],
      claim: 'payments.manage',
      lead: 'money.lead',
      firstCalls: ['payments/office/scope.json'],
    },
    registration: {
      path: 'office/registration',
      roles: ['teacher', 'staff'],
      claim: 'registration.manage',
      lead: 'registration.lead',
      firstCalls: ['office/registration/choices.json'],
    },
    audit: {
      path: 'office/audit',
      roles: ['teacher', 'staff'],
      claim: 'audit.read',
      lead: 'audit.lead',
      firstCalls: ['office/audit/list.json', 'office/audit/actions.json'],
    },
  },
  nav: [
    { page: 'today', icon: 'check', order: 59 },
    { page: 'people', icon: 'group', order: 60 },
    { page: 'orders', icon: 'orders', order: 62 },
    { page: 'timetable', icon: 'schedule', order: 64 },
    { page: 'registration', icon: 'registration', order: 65 },
    { page: 'money', icon: 'services', order: 66 },
    { page: 'audit', icon: 'clock', order: 70 },
  ],
  titles: {
    today: { ru: 'Сегодня', kg: 'Бүгүн', en: 'Today' },
    people: { ru: 'Люди', kg: 'Адамдар', en: 'People' },
    orders: { ru: 'Заказы документов', kg: 'Документ буйрутмалары', en: 'Document orders' },
    timetable: { ru: 'Расписание занятий', kg: 'Сабактардын жүгүртмөсү', en: 'Timetable' },
    money: { ru: 'Платежи', kg: 'Төлөмдөр', en: 'Payments' },
    registration: { ru: 'Регистрация', kg: 'Каттоо', en: 'Registration' },
    audit: { ru: 'Журнал действий', kg: 'Аракеттер журналы', en: 'Audit' },
  },
});
