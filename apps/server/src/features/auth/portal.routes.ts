import type { FastifyInstance } from 'fastify';
import { auth } from '@portal/wire';
import { answer } from '../../answer.ts';
import { ensureXsrf } from '../../plugins/xsrf.ts';
import { portalService } from './portal.service.ts';

/** What a browser asks before anybody has signed in; where it asks first, it gets the XSRF token for its first POST. */
export function portalRoutes(app: FastifyInstance): void {
  const service = portalService(app.db);

  answer(app, auth.config, (_ask, { request, reply }) => {
    ensureXsrf(request, reply);
    return service.config();
  });

  answer(app, auth.logo, (_ask, { lang }) => service.logo(lang));

  answer(app, auth.ping, (_ask, { request, reply }) => {
    ensureXsrf(request, reply);
    return { isAlive: true };
  });

  answer(app, auth.checkGoogle, () => ({ isGoogleEnabled: app.config.provider !== undefined }));
}
