import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { route } from '../../../http/route/route.ts';
import { closeStreams, requestOrigin } from './browser-session.ts';
import { deviceService } from './device.service.ts';

export function registerDevices(app: FastifyInstance): void {
  route(app, profile.devices, (_request, { caller, db }) => deviceService(db).list(caller));

  route(app, profile.signOutDevice, async ({ deviceId }, context) => {
    const { caller, db, afterCommit } = context;
    const service = deviceService(db);
    const ended = await service.signOut(caller, deviceId, requestOrigin(context));
    afterCommit(() => closeStreams(context, ended));
    return service.list(caller);
  });

  route(app, profile.sessionLife, (_request, { caller, db }) => deviceService(db).life(caller));
}
