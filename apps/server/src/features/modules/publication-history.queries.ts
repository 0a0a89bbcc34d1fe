import type { Stage } from '@portal/remotes';
import type { Db } from '../../database/tables.ts';
import type { PublicationAction } from './publication.ts';

/** A publication and who made it. */
interface ListedPublication {
  readonly action: PublicationAction;
  readonly version: string | null;
  readonly stage: Stage | null;
  readonly actor: string;
  readonly commit: string | null;
  readonly publishedAt: Date;
}

/** The publications of a module that its status shows. */
const LISTED_MAX = 20;

export const publicationHistoryQueries = (db: Db) => ({
  /** The key of the archive with which a version was published last; undefined for one that was not published over HTTP. */
  async archiveOf(moduleId: string, version: string): Promise<string | undefined> {
    const publication = await db
      .selectFrom('module_publication')
      .select('archive_key as archiveKey')
      .where('module_id', '=', moduleId)
      .where('version', '=', version)
      .where('action', '=', 'publish')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return publication?.archiveKey ?? undefined;
  },

  /** The newest publications of a module. */
  listOf: (moduleId: string): Promise<ListedPublication[]> =>
    db
      .selectFrom('module_publication')
      .select(['action', 'version', 'stage', 'actor', 'commit_hash as commit', 'published_at as publishedAt'])
      .where('module_id', '=', moduleId)
      .orderBy('id', 'desc')
      .limit(LISTED_MAX)
      .execute(),
});
