import type { calls } from '@portal/wire/lti/contract';
import { LTI_LINKS_MAX } from '@portal/wire/lti/lti';
import { TOOLS_MAX } from '@portal/wire/lti/registered-tools';
import type { ServerModule } from '../shared/server-module.ts';
import { LTI_CLASSES_MAX, OWN_LINKS_MAX } from './links/link.queries.ts';
import { ToolKeys } from './keys/tool-keys.ts';
import { platformRoutes } from './launch/platform.routes.ts';
import { ltiRoutes } from './lti.routes.ts';
import { dataLevels } from './lti.tables.ts';
import { serviceRoutes } from './scores/service.routes.ts';
import { SCORES_MAX } from './scores/score.queries.ts';
import { registeredToolsRoutes } from './tools/registered-tools.routes.ts';

export const serverModule: ServerModule<typeof calls> = {
  async routes(app) {
    ltiRoutes(app);
    registeredToolsRoutes(app);
    const keys = new ToolKeys();
    await platformRoutes(app, keys);
    await serviceRoutes(app, keys);
  },
  bounds: {
    tools: { rows: TOOLS_MAX, why: 'the limit of the statement' },
    classes: { rows: LTI_CLASSES_MAX, why: 'the limit of the statement' },
    links: { rows: OWN_LINKS_MAX, why: 'the limit of the statement' },
    lessonLinks: { rows: LTI_LINKS_MAX, why: 'the limit of the statement' },
    scores: { rows: SCORES_MAX, why: 'the limit of the statement' },
    registered: { rows: TOOLS_MAX, why: 'no more can be registered; with the faculties of the university' },
    enterScores: { rows: SCORES_MAX, why: 'the limit of the statement' },
  },
  dataLevels,
};
