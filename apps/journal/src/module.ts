import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: {
    schedule: () => import(/* webpackChunkName: "schedule" */ './schedule/schedule-screen.tsx'),
    rooms: () => import(/* webpackChunkName: "rooms" */ './rooms/rooms-screen.tsx'),
    checkin: () => import(/* webpackChunkName: "checkin" */ './check-in/check-in-screen.tsx'),
    journal: () => import(/* webpackChunkName: "journal" */ './marks/journal-screen.tsx'),
    sheets: () => import(/* webpackChunkName: "sheets" */ './sheets/sheets-screen.tsx'),
    register: () => import(/* webpackChunkName: "register" */ './sheets/register/register-screen.tsx'),
    workload: () => import(/* webpackChunkName: "workload" */ './workload/workload-screen.tsx'),
    results: () => import(/* webpackChunkName: "results" */ './results/results-screen.tsx'),
    rating: () => import(/* webpackChunkName: "rating" */ './rating/rating-screen.tsx'),
  },
  resume: async (store) => {
    const { resumeSending } = await import(/* webpackChunkName: "marks" */ './marks/model/mark-session.ts');
    const { resumeVisits } = await import(
      /* webpackChunkName: "visits" */ './check-in/student/visit-session.ts'
    );
    const { resumeSheets } = await import(
      /* webpackChunkName: "sheet-results" */ './sheets/model/sheet-session.ts'
    );
    resumeSending(store);
    resumeSheets(store);
    resumeVisits(store);
  },
});
