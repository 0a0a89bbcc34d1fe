import type { Device, SessionLife } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { listDevices } from '../../../university/people/accounts/device.queries.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { RequestOrigin } from './request-origin.ts';
import { sessionListQueries } from './session-list.queries.ts';

const hashOf = ({ sessionId }: Caller): Buffer => Buffer.from(sessionId, 'hex');

/** Devices of the caller, one per session (D-20). */
export function deviceService(db: Db) {
  const queries = sessionListQueries(db);

  return {
    list: (caller: Caller): Promise<Device[]> => listDevices(db, caller.id, hashOf(caller)),

    /** Signs out one other device, or all others when `deviceId` is undefined; returns the ended sessions. */
    async signOut(caller: Caller, deviceId: string | undefined, origin: RequestOrigin): Promise<string[]> {
      const ended = await queries.endOthers(caller.id, hashOf(caller), deviceId);
      if (deviceId !== undefined && ended.length === 0) throw new HttpError('notFound');
      const { address, requestId } = origin;
      const details = { count: ended.length };
      await writeAudit(db, {
        action: 'devicesSignedOut',
        actor: actorOf(caller.id),
        personId: caller.id,
        details,
        address,
        requestId,
      });
      return ended;
    },

    async life(caller: Caller): Promise<SessionLife> {
      const life = await queries.lifetime(hashOf(caller));
      if (!life) throw new HttpError('notSignedIn');
      return { idleLeftSeconds: life.idle, absoluteLeftSeconds: life.absolute };
    },
  };
}
