import type { Stage } from '@portal/remotes';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../../university/people/actor.ts';
import type { Publication, PublicationAction } from './publication.ts';

export interface NewPublication {
  readonly moduleId: string;
  readonly action: PublicationAction;
  readonly version: string | null;
  /** Missing: everybody. */
  readonly stage?: Stage;
  readonly archive?: { readonly key: string; readonly sha256: Buffer };
  readonly actor: Actor;
  readonly commit: string | undefined;
}

/** Of one read; the next one continues. */
const BATCH = 200;
/** The lock of everything that publishes, on all machines: ids are in the order of commits. */
const LOCK = 7_900_079;

const columns = [
  'id',
  'module_id as moduleId',
  'action',
  'version',
  'stage',
  'archive_key as archiveKey',
  'archive_sha256 as archiveSha256',
  'published_at as publishedAt',
] as const;

export const publicationQueries = (db: Db) => ({
  /** Lets one transaction publish at a time. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
  },

  async insert(publication: NewPublication): Promise<number> {
    const { moduleId, action, version, stage, archive, actor, commit } = publication;
    const { id } = await db
      .insertInto('module_publication')
      .values({
        module_id: moduleId,
        action,
        version,
        stage: stage ? JSON.stringify(stage) : null,
        archive_key: archive?.key ?? null,
        archive_sha256: archive?.sha256 ?? null,
        actor,
        commit_hash: commit ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async newestId(): Promise<number> {
    const newest = await db
      .selectFrom('module_publication')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.id ?? 0;
  },

  find: (id: number): Promise<Publication | undefined> =>
    db.selectFrom('module_publication').select(columns).where('id', '=', id).executeTakeFirst(),

  /** The publications after one, in their order. */
  async listAfter(after: number): Promise<Publication[]> {
    const all: Publication[] = [];
    for (let hasMore = true; hasMore;) {
      const rows = await db
        .selectFrom('module_publication')
        .select(columns)
        .where('id', '>', all.at(-1)?.id ?? after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      all.push(...rows);
      hasMore = rows.length === BATCH;
    }
    return all;
  },
});
