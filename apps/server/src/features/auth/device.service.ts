import type { Device, SessionLife } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Caller } from '../../plugins/session.ts';
import { HttpError } from '../../errors.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import type { Origin } from './open-session.ts';
import { sessionListQueries } from './session.queries.ts';

const hashOf = ({ sessionId }: Caller): Buffer => Buffer.from(sessionId, 'hex');

/** The devices of the caller (D-20). */
export function deviceService(db: Db) {
  const queries = sessionListQueries(db);

  return {
    async list(caller: Caller): Promise<Device[]> {
      const rows = await queries.list(caller.id, hashOf(caller));
      return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
        ...row,
        signedInAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
    },

    /** Signs one other device out, or all of them; answers the sessions that ended. */
    async signOut(caller: Caller, deviceId: string | undefined, origin: Origin): Promise<string[]> {
      const ended = await queries.endOthers(caller.id, hashOf(caller), deviceId);
      if (deviceId !== undefined && ended.length === 0) throw new HttpError('notFound');
      const { address, requestId } = origin;
      const details = { count: ended.length };
      await writeAudit(db, {
        action: 'devicesSignedOut',
        personId: caller.id,
        details,
        address,
        requestId,
      });
      return ended;
    },

    async life(caller: Caller): Promise<SessionLife> {
      const life = await queries.life(hashOf(caller));
      if (!life) throw new HttpError('notSignedIn');
      return { idleLeftSeconds: life.idle, absoluteLeftSeconds: life.absolute };
    },
  };
}
