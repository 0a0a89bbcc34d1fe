import type pg from 'pg';
import type { Config } from '../../../http/config.ts';
import { POOL_SIZE } from '../../../database/connect.ts';
import { explainStartError } from '../../start/start-error.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { NoDatabaseError, withClient } from './open-client.ts';

const OLDEST_VERSION = 150_000;
/** What a server process has outside its pool: one connection for LISTEN. */
const OUTSIDE_POOL = 1;
const CLOCK_WARNING_S = 2;
const CLOCK_FAULT_S = 30;

/** Settings of a database as its `pg_settings` has them. */
export interface DatabaseSettings {
  readonly version: string;
  readonly versionNumber: number;
  readonly maxConnections: number;
  readonly reserved: number;
  readonly fsync: string;
  readonly synchronousCommit: string;
  readonly encoding: string;
  /** Seconds since 1970. */
  readonly now: number;
}

const settingsText = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
    current_setting('max_connections')::int as "maxConnections",
    current_setting('superuser_reserved_connections')::int as reserved,
    current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
    pg_encoding_to_char(encoding) as encoding, extract(epoch from clock_timestamp())::float8 as now
  from pg_database where datname = current_database()`;

function judgeVersion({ version, versionNumber }: DatabaseSettings): Finding {
  return versionNumber < OLDEST_VERSION
    ? fault('database', `PostgreSQL ${version} is too old.`, 'Upgrade it to 15 or newer.')
    : ok('database', `PostgreSQL ${version} responds.`);
}

function judgeConnections({ maxConnections, reserved }: DatabaseSettings, workers: number): Finding {
  const needed = workers * (POOL_SIZE + OUTSIDE_POOL);
  const text = `The database has ${maxConnections - reserved} connections; this machine uses up to ${needed}.`;
  return maxConnections - reserved < needed
    ? fault('connections', text, 'Raise max_connections of the database, or lower WORKERS.')
    : ok('connections', text);
}

function judgeDurability({ fsync, synchronousCommit }: DatabaseSettings): Finding {
  if (fsync !== 'on')
    return fault(
      'durability',
      `fsync is ${fsync}.`,
      'Set it to on: a power failure may destroy the database.',
    );
  return synchronousCommit === 'off'
    ? warning(
        'durability',
        'synchronous_commit is off.',
        'Set it to on: a crash loses what people have just saved.',
      )
    : ok('durability', `fsync is on, synchronous_commit is ${synchronousCommit}.`);
}

function judgeEncoding({ encoding }: DatabaseSettings): Finding {
  return encoding === 'UTF8'
    ? ok('encoding', 'Texts are UTF-8.')
    : fault('encoding', `Texts are ${encoding}.`, 'Create the database again with encoding UTF8.');
}

function judgeClock({ now }: DatabaseSettings, ownNow: number): Finding {
  const difference = Math.abs(now - ownNow);
  const text = `The clocks of this machine and the database differ by ${difference.toFixed(1)} s.`;
  const action = 'Start NTP on both machines: codes of check-ins and sessions depend on the time.';
  if (difference > CLOCK_FAULT_S) return fault('clock', text, action);
  return difference > CLOCK_WARNING_S ? warning('clock', text, action) : ok('clock', text);
}

/** Judges the settings of a database; `ownNow` is the time of this machine in seconds. */
export const judgeSettings = (
  settings: DatabaseSettings,
  { workers, ownNow }: { readonly workers: number; readonly ownNow: number },
): readonly Finding[] => [
  judgeVersion(settings),
  judgeConnections(settings, workers),
  judgeDurability(settings),
  judgeEncoding(settings),
  judgeClock(settings, ownNow),
];

async function checkSettings(client: pg.Client, workers: number): Promise<readonly Finding[]> {
  const startedAt = Date.now();
  const { rows } = await client.query<DatabaseSettings>(settingsText);
  // The database has read its clock in between.
  const ownNow = (startedAt + Date.now()) / 2_000;
  return rows.flatMap((settings) => judgeSettings(settings, { workers, ownNow }));
}

/** Connects to the database, and judges its settings and its clock. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  try {
    return await withClient(config, (client) => checkSettings(client, config.workers));
  } catch (error) {
    if (error instanceof NoDatabaseError)
      return [warning('database', 'There is no database yet.', 'The first start creates it.')];
    return [fault('database', explainStartError(error, config), 'Then run this command again.')];
  }
}
