import type { calls } from '@portal/wire/student-card/contract';
import type { ServerModule } from '../shared/server-module.ts';
import { studentCardRoutes } from './student-card.routes.ts';
import { dataLevels } from './student-card.tables.ts';

export const serverModule: ServerModule<typeof calls> = {
  routes: studentCardRoutes,
  bounds: {
    info: {
      rows: 'registrar',
      why: 'the orders of enrolment and dismissal of one student, and one photo',
    },
  },
  dataLevels,
};
