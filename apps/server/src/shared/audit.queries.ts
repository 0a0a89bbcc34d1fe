import type { Db } from '../database/tables.ts';

export interface AuditEntry {
  readonly action: 'signedIn' | 'signInFailed' | 'signedOut' | 'credentialsChanged' | 'identityForged';
  readonly personId?: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly requestId: string;
}

/** Writes down who did what, from where; kept for years (decisions 4, Personal data). */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { action, personId, details = {}, address, requestId } = entry;
  await db
    .insertInto('audit')
    .values({
      action,
      person_id: personId ?? null,
      details: JSON.stringify(details),
      address,
      request_id: requestId,
    })
    .execute();
}
