import { sql } from 'kysely';
import type { DocumentEntry } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../../university/calendar.queries.ts';

/** Documents of one person, at most: the newest. */
export const HOLDER_DOCUMENTS_MAX = 500;

const entryColumns = sql`
  document.id as "documentId", document.kind, document.language, document.issued_on as "issuedOn",
  (document.revoked_at at time zone ${businessTimeZone})::date as "revokedOn", document.revoke_reason as "revokeReason"`;

/** What was issued to people, and its revocation. */
export const documentListQueries = (db: Db) => ({
  /** Everything that was issued to a person, the newest first. */
  async list(holderId: number): Promise<DocumentEntry[]> {
    const { rows } = await sql<DocumentEntry>`
      select ${entryColumns} from issued_document document where document.holder_id = ${holderId}
      order by document.issued_at desc, document.id limit ${sql.lit(HOLDER_DOCUMENTS_MAX)}`.execute(db);
    return rows;
  },

  async find(documentId: string): Promise<DocumentEntry | undefined> {
    const { rows } = await sql<DocumentEntry>`
      select ${entryColumns} from issued_document document where document.id = ${documentId}`.execute(db);
    return rows[0];
  },

  /** Revokes a document; returns its holder, or undefined when there is no valid one. */
  async revoke(id: string, reason: string): Promise<number | undefined> {
    const row = await db
      .updateTable('issued_document')
      .set({ revoked_at: sql`now()`, revoke_reason: reason })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('holder_id as holderId')
      .executeTakeFirst();
    return row?.holderId;
  },
});
