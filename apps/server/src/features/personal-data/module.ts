import type { calls } from '@portal/wire/personal-data/contract';
import type { ServerModule } from '../shared/server-module.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { dataLevels } from './personal-data.tables.ts';

export const serverModule: ServerModule<typeof calls> = {
  routes: personalDataRoutes,
  bounds: {
    info: { rows: 'code', why: 'the kinds of recipients' },
    topics: { rows: 'code', why: 'the topics of a copy' },
  },
  dataLevels,
};
