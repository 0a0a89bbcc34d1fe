import type { DocumentEntry } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { holderDocumentQueries } from './holder-documents.queries.ts';

/** Everything that was issued to a person, and the file of a document for a reader. */
export const ownDocumentsService = (db: Db, readerId: number) => ({
  list: (): Promise<DocumentEntry[]> => holderDocumentQueries(db).ofHolder(readerId),
  file: (documentId: string) => holderDocumentQueries(db).file(readerId, documentId),
});
