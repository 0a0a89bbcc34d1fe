import { sql } from 'kysely';
import type { DocumentKind } from '@portal/domain';
import type { ComparedFacts } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../../university/calendar.queries.ts';

export interface FoundDocument {
  readonly kind: DocumentKind;
  readonly initials: string;
  readonly issuedOn: string;
  readonly revokedOn: string | null;
  readonly factsDigest: Buffer;
  readonly sha256: Buffer;
  readonly compared: ComparedFacts;
}

export const verificationQueries = (db: Db) => ({
  /** A document by its number; nothing about its holder but the initials. */
  async find(id: string): Promise<FoundDocument | undefined> {
    const { rows } = await sql<FoundDocument>`
      select document.kind, document.initials, document.issued_on as "issuedOn", document.facts_digest as "factsDigest",
        (document.revoked_at at time zone ${businessTimeZone})::date as "revokedOn", file.sha256, document.compared
      from issued_document document join file on file.id = document.file_id
      where document.id = ${id}`.execute(db);
    return rows[0];
  },
});
