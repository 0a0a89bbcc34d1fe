import type { FastifyInstance } from 'fastify';
import { misc } from '@portal/wire';
import { route } from '../../http/route/route.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { ownPhotoRoutes } from './own-photo.routes.ts';
import { photoService } from './photo.service.ts';

const DAY_SECONDS = 86_400;
/** How long a browser may show a photo after its consent was withdrawn. */
const OTHERS_SECONDS = 300;

export function photoRoutes(app: FastifyInstance): void {
  route(app, misc.photo, async (_, { db, caller, request }) => ({
    photo: await photoService(db, caller).readOwn({ store: app.files.store, log: request.log }),
  }));
  fileRoute(app, misc.photoFile, {
    find: ({ personId }, { db, caller }) => photoService(db, caller).find(personId),
    serveOptions: ({ personId }, caller) => ({
      disposition: 'inline',
      maxAgeSeconds: personId === caller.id ? DAY_SECONDS : OTHERS_SECONDS,
    }),
  });
  ownPhotoRoutes(app);
}
