import { sql } from 'kysely';
import type { AuditActionName } from '../../../university/people/audit-actions.ts';

/** SQL: an actor as people read it: the name of a person, or the account of the command line. */
export const actorName = (actor: string) => sql<string>`coalesce((
  select acting.full_name from person acting
  where acting.id = substring(${sql.ref(actor)} from '^person:([0-9]+)$')::int), ${sql.ref(actor)})`;

interface AuditedStep {
  readonly action: AuditActionName;
  /** The column with the moment of the step, which its row of the audit has as well, because they share a transaction. */
  readonly at: string;
  /** The detail that holds the id, and the column of the id. */
  readonly detail: string;
  readonly id: string;
}

/** SQL: who took a step whose table does not name its actor; null when the audit has no such row any more. */
export const auditedActor = ({ action, at, detail, id }: AuditedStep) => sql<string | null>`(
  select ${actorName('audit.actor')} from audit
  where audit.action = ${sql.lit(action)} and audit.at = ${sql.ref(at)}
    and audit.details ->> ${sql.lit(detail)} = ${sql.ref(id)}::text limit 1)`;
