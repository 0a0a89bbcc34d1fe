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
  },
  nav: [{ page: 'orders', icon: 'orders', order: 62 }],
  titles: { orders: { ru: 'Заказы документов', kg: 'Документ буйрутмалары', en: 'Document orders' } },
});
