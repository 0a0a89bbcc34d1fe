import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: 'office',
  pages: {
    orders: {
      path: 'office/orders',
      roles: ['teacher'],
      claim: 'orders.process',
      lead: 'orders.lead',
    },
    audit: {
      path: 'office/audit',
      roles: ['teacher'],
      claim: 'audit.read',
      lead: 'audit.lead',
      firstCalls: ['office/audit/list.json', 'office/audit/actions.json'],
    },
  },
  nav: [
    { page: 'orders', icon: 'orders', order: 62 },
    { page: 'audit', icon: 'clock', order: 63 },
  ],
  titles: {
    orders: { ru: 'Заказы документов', kg: 'Документ буйрутмалары', en: 'Document orders' },
    audit: { ru: 'Журнал действий', kg: 'Аракеттер журналы', en: 'Audit' },
  },
});
