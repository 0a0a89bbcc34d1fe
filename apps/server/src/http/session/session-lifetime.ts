import type { Role } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Session lifetimes: idle and absolute. */
export interface Lifetime {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

export async function readLifetime(db: Db, role: Role): Promise<Lifetime> {
  const { idleHours, absoluteDays } = (await readSetting(db, 'sessionLifetime'))[role];
  return { idleSeconds: idleHours * HOUR_SECONDS, absoluteSeconds: absoluteDays * DAY_SECONDS };
}
