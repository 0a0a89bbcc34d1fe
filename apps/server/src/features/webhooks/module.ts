import { WEBHOOK_MESSAGES_MAX, WEBHOOKS_MAX } from '@portal/wire/webhooks/webhooks';
import type { calls } from '@portal/wire/webhooks/contract';
import type { ServerModule } from '../shared/server-module.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { dataLevels } from './webhooks.tables.ts';

export const serverModule: ServerModule<typeof calls> = {
  routes: webhooksRoutes,
  bounds: {
    list: { rows: WEBHOOKS_MAX, why: 'no more can be added; each has the faculties of the university' },
    choices: { rows: 'operators', why: 'the faculties, and the hosts of a variable' },
    messages: { rows: WEBHOOK_MESSAGES_MAX, why: 'the newest ones' },
  },
  dataLevels,
};
