import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { inBackground } from '../../database/database-use.ts';
import { backupRunQueries } from '../../storage/backup/backup-run.queries.ts';

const times = [
  { name: 'portal_backup_last_success_seconds', what: 'completed', of: 'madeAt' },
  { name: 'portal_backup_verified_seconds', what: 'restored and compared', of: 'verifiedAt' },
] as const;

/** When the portal was last backed up, whichever server or command did it. */
export function measureBackups({ db, metrics }: FastifyInstance): void {
  for (const { name, what, of } of times)
    new Gauge({
      name,
      help: `When a backup was last ${what}, in seconds since 1970; 0: never.`,
      registers: [metrics],
      // The same rows, whichever worker reads them.
      aggregator: 'max',
      async collect() {
        const last = await inBackground(() => backupRunQueries(db).findLast());
        this.set((last[of]?.getTime() ?? 0) / 1_000);
      },
    });
}
