import type { Role } from '@portal/wire';
import type { Db } from '../database/tables.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long a session lives when it is not used, and at all. */
export interface Lifetime {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** What D-20 says where the university says nothing. */
const defaultLifetimes: Readonly<
  Record<Role, { readonly idleHours: number; readonly absoluteDays: number }>
> = {
  student: { idleHours: 12, absoluteDays: 30 },
  teacher: { idleHours: 8, absoluteDays: 7 },
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback;

/** One value of the university, or `undefined`. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** A number that stands in a setting under a path, or what is used without it. */
export async function readNumber(
  db: Db,
  path: readonly [string, ...string[]],
  fallback: number,
): Promise<number> {
  const [name, ...fields] = path;
  const value = fields.reduce(fieldOf, await readSetting(db, name));
  return positive(value, fallback);
}

const ATTACHMENT_MB = 20;

/** How large an attached file may be, in megabytes (D-29). */
export const readAttachmentMb = (db: Db): Promise<number> =>
  readNumber(db, ['attachmentLimit', 'maxMb'], ATTACHMENT_MB);

/** The lifetime of a session of this role (D-20). */
export async function readLifetime(db: Db, role: Role): Promise<Lifetime> {
  const value = fieldOf(await readSetting(db, 'sessionLifetime'), role);
  const { idleHours, absoluteDays } = defaultLifetimes[role];
  return {
    idleSeconds: positive(fieldOf(value, 'idleHours'), idleHours) * HOUR_SECONDS,
    absoluteSeconds: positive(fieldOf(value, 'absoluteDays'), absoluteDays) * DAY_SECONDS,
  };
}
