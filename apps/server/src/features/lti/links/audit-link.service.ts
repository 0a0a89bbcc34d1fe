import type { Db } from '../../../database/tables.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';

interface LinkChange {
  readonly db: Db;
  readonly caller: { readonly id: number };
  readonly address: string;
  readonly requestId: string;
}

/** Records that a teacher has added or removed content of a tool. */
export async function auditLink(
  { db, caller, address, requestId }: LinkChange,
  details: { readonly link: number; readonly tool?: number; readonly added: boolean },
): Promise<void> {
  await writeAudit(db, { action: 'toolLinkChanged', actor: actorOf(caller.id), details, address, requestId });
}
