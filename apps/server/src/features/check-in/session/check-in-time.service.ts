import type { KeyObject } from 'node:crypto';
import type { ServerTime } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { checkInEventQueries } from '../roster/check-in-event.queries.ts';
import { createStamp, SLOT_SECONDS } from './codes.ts';

/** The time of the codes, and a stamp of it for scans without a network. */
export async function checkInTime(db: Db, key: KeyObject): Promise<ServerTime> {
  const now = await checkInEventQueries(db).now();
  return { time: now.toISOString(), slotSeconds: SLOT_SECONDS, stamp: createStamp(key, now.getTime()) };
}
