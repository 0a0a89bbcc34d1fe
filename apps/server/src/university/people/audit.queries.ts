import type { Db } from '../../database/tables.ts';
import type { Actor } from './actor.ts';
import type { AuditActionName } from './audit-actions.ts';

export interface AuditEntry {
  readonly action: AuditActionName;
  readonly actor: Actor;
  /** The person concerned. */
  readonly personId?: number;
  /** The value that a change replaces, and the new one. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The client's address; operator commands have none. */
  readonly address?: string;
  readonly requestId?: string;
}

const toJson = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

const rowOf = (entry: AuditEntry) => {
  const { action, actor, personId, before, after, reason, details = {}, address, requestId } = entry;
  return {
    action,
    actor,
    person_id: personId ?? null,
    before: toJson(before),
    after: toJson(after),
    reason: reason ?? null,
    details: JSON.stringify(details),
    address: address ?? null,
    request_id: requestId ?? null,
  };
};

/** Of one statement, whose parameters PostgreSQL counts with 16 bits. */
const ROWS_MAX = 1_000;

/** Records actions; entries are stored for years (decisions 4, Personal data). */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_MAX)
    await db
      .insertInto('audit')
      .values(entries.slice(at, at + ROWS_MAX).map(rowOf))
      .execute();
}

export const writeAudit = (db: Db, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);
