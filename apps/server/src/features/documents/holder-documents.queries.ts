import { sql } from 'kysely';
import type { DocumentEntry } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../../university/calendar.queries.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';
import type { ServedFile } from '../../storage/files/stored-file.ts';

/** Documents of one person, at most: the newest. */
export const HOLDER_DOCUMENTS_MAX = 500;

const documentColumns = sql`
  document.id as "documentId", document.kind, document.language, document.issued_on as "issuedOn",
  (document.revoked_at at time zone ${businessTimeZone})::date as "revokedOn", document.revoke_reason as "revokeReason"`;

export const holderDocumentQueries = (db: Db) => ({
  /** Everything that was issued to a person, the newest first. */
  async ofHolder(holderId: number): Promise<DocumentEntry[]> {
    const { rows } = await sql<DocumentEntry>`
      select ${documentColumns} from issued_document document where document.holder_id = ${holderId}
      order by document.issued_at desc, document.id limit ${sql.lit(HOLDER_DOCUMENTS_MAX)}`.execute(db);
    return rows;
  },

  async find(documentId: string): Promise<DocumentEntry | undefined> {
    const { rows } = await sql<DocumentEntry>`
      select ${documentColumns} from issued_document document where document.id = ${documentId}`.execute(db);
    return rows[0];
  },

  /** The file of a document of the reader's, or of a student whose faculty the reader's claim covers. */
  async file(readerId: number, documentId: string): Promise<ServedFile | undefined> {
    const { rows } = await sql<ServedFile>`
      select file.storage_key as key, file.name, file.type, file.size_bytes as "sizeBytes", file.sha256
      from issued_document document join file on file.id = document.file_id
      join person holder on holder.id = document.holder_id
      where document.id = ${documentId} and (holder.id = ${readerId}
        or (holder.role = 2 and ${claimCoversFaculty(readerId, 'documents.issue', sql.ref('holder.faculty_id'))}))`.execute(
      db,
    );
    return rows[0];
  },
});
