import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: {
    schedule: () => import(/* webpackChunkName: "schedule" */ './schedule/schedule-screen.tsx'),
    journal: () => import(/* webpackChunkName: "journal" */ './journal-screen.tsx'),
  },
});
