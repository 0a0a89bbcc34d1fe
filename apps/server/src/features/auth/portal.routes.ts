import type { FastifyInstance } from 'fastify';
import { auth } from '@portal/wire';
import { route } from '../../route.ts';
import { ensureXsrf } from '../../plugins/xsrf.ts';
import { portalService } from './portal.service.ts';

/** Routes before sign-in; the first one that a browser calls sets the XSRF token for its first POST. */
export function portalRoutes(app: FastifyInstance): void {
  const service = portalService(app.db);

  route(app, auth.config, (_request, { request, reply }) => {
    ensureXsrf(request, reply);
    return service.config();
  });

  route(app, auth.logo, (_request, { lang }) => service.logo(lang));

  route(app, auth.ping, (_request, { request, reply }) => {
    ensureXsrf(request, reply);
    return { isAlive: true };
  });

  route(app, auth.checkGoogle, () => ({ isGoogleEnabled: app.config.provider !== undefined }));
}
