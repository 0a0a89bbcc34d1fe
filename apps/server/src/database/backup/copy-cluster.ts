import type pg from 'pg';
import { closeLog } from './close-log.ts';
import type { ClusterLabel } from './contents.ts';

/** Folders whose content PostgreSQL makes at its start. */
const emptied =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const omitted =
  /^(?:postmaster\.(?:pid|opts)|portal\.(?:owner|log|log\.old)|portal_log|backup_label|recovery\.signal)$/;

/** Entries that a copy of a cluster leaves out. */
export const isOmittedFromCopy = (name: string): boolean =>
  emptied.test(name) || omitted.test(name) || /(?:^|\/)pgsql_tmp/.test(name);

/** Copies the files of a cluster in use, in one session; the log has what changes meanwhile. */
export async function copyCluster(
  client: pg.ClientBase,
  copyFiles: () => Promise<void>,
): Promise<ClusterLabel> {
  await closeLog(client);
  const { rows: starts } = await client.query<{ first: string }>(
    `SELECT pg_walfile_name(pg_backup_start('portal', true)) AS first`,
  );
  await copyFiles();
  const { rows: stops } = await client.query<{ label: string; at: Date }>(
    'SELECT labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(false)',
  );
  const [start, stop] = [starts[0], stops[0]];
  if (!start || !stop) throw new Error('PostgreSQL did not answer the begin or the end of a copy');
  const { systemId } = await closeLog(client);
  return { label: stop.label, systemId, firstLog: start.first, completeAt: stop.at.toISOString() };
}
