import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';
import type { ServedFile } from '../../storage/files/stored-file.ts';

interface IssuedFile extends ServedFile {
  readonly holderId: number;
}

export const documentFileQueries = (db: Db) => ({
  /** The file of a document of the reader's, or of a student whose faculty the reader's claim covers. */
  async find(readerId: number, documentId: string): Promise<IssuedFile | undefined> {
    const { rows } = await sql<IssuedFile>`
      select file.storage_key as key, file.name, file.type, file.size_bytes as "sizeBytes", file.sha256, holder.id as "holderId"
      from issued_document document join file on file.id = document.file_id
      join person holder on holder.id = document.holder_id
      where document.id = ${documentId} and (holder.id = ${readerId}
        or (holder.role = 2 and ${claimCoversFaculty(readerId, 'documents.issue', sql.ref('holder.faculty_id'))}))`.execute(
      db,
    );
    return rows[0];
  },
});
