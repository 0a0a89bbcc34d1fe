import type { FastifyInstance } from 'fastify';
import { profile } from '@portal/wire';
import { route } from '../../route.ts';
import { closeStreams, originOf } from './browser.ts';
import { deviceService } from './device.service.ts';

/** The doors to the own devices. */
export function openDevices(app: FastifyInstance): void {
  route(app, profile.devices, (_request, { caller, db }) => deviceService(db).list(caller));

  route(app, profile.signOutDevice, async ({ deviceId }, context) => {
    const { caller, db, afterCommit } = context;
    const service = deviceService(db);
    const ended = await service.signOut(caller, deviceId, originOf(context));
    afterCommit(() => closeStreams(context, ended));
    return service.list(caller);
  });

  route(app, profile.sessionLife, (_request, { caller, db }) => deviceService(db).life(caller));
}
