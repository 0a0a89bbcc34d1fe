import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { inBackground } from '../../database/database-use.ts';
import { backupRunQueries } from '../../storage/backup/backup-run.queries.ts';

/** Several workers are measured every second, and a backup is made once a day. */
const MAX_AGE_MS = 10_000;

const times = [
  { name: 'portal_backup_last_success_seconds', what: 'completed', of: 'madeAt' },
  { name: 'portal_backup_verified_seconds', what: 'restored and compared', of: 'verifiedAt' },
] as const;

/** When the portal was last backed up, whichever server or command did it; at most `maxAgeMs` old. */
export function measureBackups(
  { db, metrics }: Pick<FastifyInstance, 'db' | 'metrics'>,
  maxAgeMs = MAX_AGE_MS,
): void {
  const read = () => inBackground(() => backupRunQueries(db).findLast());
  let last: { readonly readAt: number; readonly rows: ReturnType<typeof read> } | undefined;
  const readRecent = () => {
    const now = performance.now();
    if (!last || now - last.readAt > maxAgeMs) last = { readAt: now, rows: read() };
    return last.rows;
  };
  for (const { name, what, of } of times)
    new Gauge({
      name,
      help: `When a backup was last ${what}, in seconds since 1970; 0: never.`,
      registers: [metrics],
      // The same rows, whichever worker reads them.
      aggregator: 'max',
      async collect() {
        const { [of]: time } = await readRecent();
        this.set((time?.getTime() ?? 0) / 1_000);
      },
    });
}
