import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: {
    today: () => import(/* webpackChunkName: "today" */ './today/today-screen.tsx'),
    people: () => import(/* webpackChunkName: "people" */ './people/people-screen.tsx'),
    groups: () => import(/* webpackChunkName: "groups" */ './groups/groups-screen.tsx'),
    orders: () => import(/* webpackChunkName: "orders" */ './orders/orders-screen.tsx'),
    timetable: () => import(/* webpackChunkName: "timetable" */ './timetable/timetable-screen.tsx'),
    money: () => import(/* webpackChunkName: "money" */ './money/money-screen.tsx'),
    registration: () =>
      import(/* webpackChunkName: "registration" */ './registration/registration-screen.tsx'),
    questionnaires: () =>
      import(/* webpackChunkName: "questionnaires" */ './questionnaires/questionnaires-screen.tsx'),
    reports: () => import(/* webpackChunkName: "reports" */ './reports/reports-screen.tsx'),
    imports: () => import(/* webpackChunkName: "imports" */ './imports/imports-screen.tsx'),
    settings: () => import(/* webpackChunkName: "settings" */ './settings/settings-screen.tsx'),
    programs: () => import(/* webpackChunkName: "programs" */ './programs/programs-screen.tsx'),
    webhooks: () => import(/* webpackChunkName: "webhooks" */ './webhooks/webhooks-screen.tsx'),
    tools: () => import(/* webpackChunkName: "tools" */ './tools/tools-screen.tsx'),
    audit: () => import(/* webpackChunkName: "audit" */ './audit/audit-screen.tsx'),
  },
});
