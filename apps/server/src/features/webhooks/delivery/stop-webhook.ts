import type { Db } from '../../../database/tables.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { troubleQueries, type StopReason } from './trouble.queries.ts';

/** The portal stops a webhook that cannot go on, inside a transaction. */
export async function stopWebhook(db: Db, webhookId: number, reason: StopReason): Promise<void> {
  if (!(await troubleQueries(db).stop(webhookId, reason))) return;
  const details = { webhook: webhookId, state: reason === 'gone' ? 'gone' : 'paused', why: reason };
  await writeAudit(db, { action: 'webhookChanged', actor: 'portal', details });
}
