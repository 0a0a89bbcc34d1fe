import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const MAX_ARCHIVE_MS = 60_000;
const POLL_MS = 50;

/** Waits until the finished files of the log are in the spool. */
async function waitUntilArchived(client: pg.ClientBase): Promise<void> {
  const giveUpAt = Date.now() + MAX_ARCHIVE_MS;
  for (;;) {
    const { rows } = await client.query<{ waiting: string | null }>(
      `SELECT min(name) AS waiting FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'`,
    );
    const waiting = rows[0]?.waiting ?? null;
    if (waiting === null) return;
    if (Date.now() > giveUpAt)
      throw new Error(
        `PostgreSQL does not write ${waiting} of its log. The reason is in portal.log in its folder.`,
      );
    await delay(POLL_MS);
  }
}

/** What a finished log leads to. */
export interface ClosedLog {
  /** Tells clusters apart whose files have equal names. */
  readonly systemId: string;
  /** Every change that was committed before is in the log. */
  readonly reachedAt: Date;
}

/** Ends the current file of the log, so that every change until now is in the spool. */
export async function closeLog(client: pg.ClientBase): Promise<ClosedLog> {
  const { rows } = await client.query<ClosedLog & { mode: string }>(
    `SELECT clock_timestamp() AS "reachedAt", current_setting('archive_mode') AS mode,
       system_identifier::text AS "systemId" FROM pg_control_system()`,
  );
  const [state] = rows;
  if (state?.mode !== 'on')
    throw new Error(
      'The database writes no log for backups yet. Stop the portal with its database, and start it with BACKUP_LOG=yes.',
    );
  // Does nothing when nothing was written since the last time.
  await client.query('SELECT pg_switch_wal()');
  await waitUntilArchived(client);
  return { systemId: state.systemId, reachedAt: state.reachedAt };
}
