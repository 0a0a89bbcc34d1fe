import type { FastifyInstance } from 'fastify';
import { misc, ownPhoto, type PhotoState } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import { fileRoute } from '../../file-route.ts';
import { ownPhotoService, type PhotoChange } from './own-photo.service.ts';
import { photoService } from './photo.service.ts';

const DAY_SECONDS = 86_400;

function ownPhotoRoutes(app: FastifyInstance): void {
  const ownerOf = ({ caller, address, requestId }: Context) => ({ personId: caller.id, address, requestId });

  function finish({ afterCommit }: Context, { removedKey, state }: PhotoChange): PhotoState {
    if (removedKey !== undefined) afterCommit(() => app.files.store.remove(removedKey));
    return state;
  }

  route(app, ownPhoto.state, (_, { db, caller }) => ownPhotoService(db).state(caller.id));
  route(app, ownPhoto.change, async (_, context) =>
    finish(context, await ownPhotoService(context.db).change(ownerOf(context), context.files)),
  );
  route(app, ownPhoto.remove, async (_, context) =>
    finish(context, await ownPhotoService(context.db).remove(ownerOf(context))),
  );
}

export function photoRoutes(app: FastifyInstance): void {
  ownPhotoRoutes(app);
  route(app, misc.photo, async (_, { db, caller, request }) => ({
    photo: await photoService(db, caller.id).readOwn({ store: app.files.store, log: request.log }),
  }));
  fileRoute(app, misc.photoFile, {
    find: ({ personId }, { db, caller }) => photoService(db, caller.id).find(personId),
    serveOptions: { disposition: 'inline', maxAgeSeconds: DAY_SECONDS },
  });
}
