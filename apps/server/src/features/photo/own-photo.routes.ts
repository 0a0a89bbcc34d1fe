import type { FastifyInstance } from 'fastify';
import { ownPhoto, type PhotoState } from '@portal/wire';
import { route, type Context } from '../../http/route/route.ts';
import { ownPhotoService, type PhotoChange } from './own-photo.service.ts';

export function ownPhotoRoutes(app: FastifyInstance): void {
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
