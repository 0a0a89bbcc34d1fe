import { sql } from 'kysely';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import type { Db } from '../../database/tables.ts';
import { maySeePhoto } from '../../university/consents/consent-rules.queries.ts';
import { reaches } from '../../university/reach.queries.ts';

export const photoQueries = (db: Db) => ({
  /** The photo of a person whom the viewer may see, if the person consents (decision 0125). */
  async find(viewerId: number, personId: number): Promise<ServedFile | undefined> {
    const { rows } = await sql<ServedFile>`
      select file.storage_key as key, file.name, file.type, file.size_bytes as "sizeBytes", file.sha256
      from photo join file on file.id = photo.file_id join person on person.id = photo.person_id
      where photo.person_id = ${personId} and ${reaches(viewerId, personId)} and ${maySeePhoto(viewerId)}`.execute(
      db,
    );
    return rows[0];
  },
});
