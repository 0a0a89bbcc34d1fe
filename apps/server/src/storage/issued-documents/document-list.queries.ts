import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { NewDocument } from './issued-document.queries.ts';

export interface ListedDocument extends Pick<NewDocument, 'id' | 'kind' | 'language' | 'issuedOn'> {
  /** Null: the document is valid. */
  readonly revokeReason: string | null;
}

/** For operators: what was issued to a person, and its revocation. */
export const documentListQueries = (db: Db) => ({
  /** Everything that was issued to a person, the newest first. */
  list: (holderId: number): Promise<ListedDocument[]> =>
    db
      .selectFrom('issued_document')
      .select(['id', 'kind', 'language', 'issued_on as issuedOn', 'revoke_reason as revokeReason'])
      .where('holder_id', '=', holderId)
      .orderBy('issued_at', 'desc')
      .orderBy('id')
      .execute(),

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
