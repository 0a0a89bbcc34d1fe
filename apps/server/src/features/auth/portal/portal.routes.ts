import type { FastifyInstance } from 'fastify';
import { auth } from '@portal/wire';
import { route } from '../../../http/route/route.ts';
import { portalService } from './portal.service.ts';

/** Routes before sign-in. */
export function portalRoutes(app: FastifyInstance): void {
  const service = portalService(app.db);

  route(app, auth.config, async () => ({
    ...(await service.config()),
    sendsMail: app.mailer.isConfigured,
  }));

  route(app, auth.logo, (_request, { lang }) => service.logo(lang));

  route(app, auth.ping, () => ({ isAlive: true }));

  route(app, auth.checkGoogle, () => ({
    isGoogleEnabled: app.config.providers.some(({ id }) => id === 'google'),
  }));
}
