import type { Role } from '@portal/wire';
import type { Db } from '../database/tables.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Session lifetimes: idle and absolute. */
export interface Lifetime {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** Defaults (D-20). */
const defaultLifetimes: Readonly<
  Record<Role, { readonly idleHours: number; readonly absoluteDays: number }>
> = {
  student: { idleHours: 12, absoluteDays: 30 },
  teacher: { idleHours: 8, absoluteDays: 7 },
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const positiveOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback;

export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Reads a number at a path of a setting, with a fallback. */
export async function readNumberSetting(
  db: Db,
  path: readonly [string, ...string[]],
  fallback: number,
): Promise<number> {
  const [name, ...fields] = path;
  const value = fields.reduce(fieldOf, await readSetting(db, name));
  return positiveOr(value, fallback);
}

const ATTACHMENT_MB = 20;

export const readAttachmentMb = (db: Db): Promise<number> =>
  readNumberSetting(db, ['attachmentLimit', 'maxMb'], ATTACHMENT_MB);

export async function readLifetime(db: Db, role: Role): Promise<Lifetime> {
  const value = fieldOf(await readSetting(db, 'sessionLifetime'), role);
  const { idleHours, absoluteDays } = defaultLifetimes[role];
  return {
    idleSeconds: positiveOr(fieldOf(value, 'idleHours'), idleHours) * HOUR_SECONDS,
    absoluteSeconds: positiveOr(fieldOf(value, 'absoluteDays'), absoluteDays) * DAY_SECONDS,
  };
}
