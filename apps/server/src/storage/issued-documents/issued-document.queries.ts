import { sql } from 'kysely';
import type { ComparedFacts } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { IssuedDocumentTable } from '../../database/tables/issued-documents.ts';
import { fileQueries } from '../files/file.queries.ts';
import type { StoredFile } from '../files/stored-file.ts';
import { today } from '../../university/calendar.queries.ts';

export interface NewDocument {
  readonly id: string;
  readonly kind: IssuedDocumentTable['kind'];
  readonly holderId: number;
  readonly initials: string;
  readonly language: IssuedDocumentTable['language'];
  readonly factsDigest: Buffer;
  readonly issuedAt: Date;
  readonly issuedOn: string;
  readonly compared: ComparedFacts;
}

export const issuedDocumentQueries = (db: Db) => ({
  /** Now, and as a day of the university. */
  now: () =>
    db.selectNoFrom([sql<string>`${today}`.as('day'), sql<Date>`now()`.as('now')]).executeTakeFirstOrThrow(),

  /** The valid document that states these facts. */
  findValid: (holderId: number, factsDigest: Buffer) =>
    db
      .selectFrom('issued_document')
      .innerJoin('file', 'file.id', 'issued_document.file_id')
      .select([
        'issued_document.id as id',
        'issued_document.issued_at as issuedAt',
        'issued_document.issued_on as issuedOn',
        'issued_document.initials as initials',
        'file.storage_key as fileKey',
      ])
      .where('issued_document.holder_id', '=', holderId)
      .where('issued_document.facts_digest', '=', factsDigest)
      .where('issued_document.revoked_at', 'is', null)
      .executeTakeFirst(),

  /** Inserts a document with its file; false when another request has issued the same meanwhile. */
  async insert(document: NewDocument, file: StoredFile): Promise<boolean> {
    const { id, kind, holderId, initials, language, factsDigest, issuedAt, issuedOn, compared } = document;
    const store = async (transaction: Db): Promise<boolean> => {
      const [fileId = 0] = await fileQueries(transaction).insert([file], holderId);
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('issued_document')
        .values({
          id,
          kind,
          holder_id: holderId,
          initials,
          language,
          facts_digest: factsDigest,
          file_id: fileId,
          issued_at: issuedAt,
          issued_on: issuedOn,
          compared,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows > 0n) return true;
      await transaction.deleteFrom('file').where('id', '=', fileId).execute();
      return false;
    };
    return db.isTransaction ? store(db) : db.transaction().execute(store);
  },
});
