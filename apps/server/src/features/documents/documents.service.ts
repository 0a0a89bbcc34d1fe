import type { DocumentEntry } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { documentListQueries } from '../../storage/issued-documents/document-list.queries.ts';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { documentFileQueries } from './document-file.queries.ts';

/** Everything that was issued to the reader, and the file of a document. */
export const documentsService = (db: Db, readerId: number) => ({
  list: (): Promise<DocumentEntry[]> => documentListQueries(db).list(readerId),

  /** The office that reads the document of a student is audited (D-66). */
  async file(documentId: string): Promise<ServedFile | undefined> {
    const found = await documentFileQueries(db).find(readerId, documentId);
    if (!found) return undefined;
    const { holderId, ...file } = found;
    if (holderId !== readerId)
      await writeAudit(db, {
        action: 'personViewed',
        actor: actorOf(readerId),
        personId: holderId,
        details: { what: 'document', document: documentId },
      });
    return file;
  },
});
