import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { CountedReports, ProblemCount, VersionCounts } from './module-counts.ts';

/** Different errors that are stored of a version. */
const PROBLEMS_PER_VERSION = 200;

const addCounts = (db: Db, counts: VersionCounts) =>
  sql`
  insert into module_hour as stored (module_id, version, hour, opened, failed, crashed, hung, timed, slow, content_ms)
  values (${counts.module}, ${counts.version}, date_trunc('hour', now()), ${counts.opened}, ${counts.failed},
    ${counts.crashed}, ${counts.hung}, ${counts.timed}, ${counts.slow}, ${counts.contentMs})
  on conflict (module_id, version, hour) do update set
    opened = stored.opened + excluded.opened, failed = stored.failed + excluded.failed,
    crashed = stored.crashed + excluded.crashed, hung = stored.hung + excluded.hung, timed = stored.timed + excluded.timed,
    slow = stored.slow + excluded.slow, content_ms = stored.content_ms + excluded.content_ms`.execute(db);

const addProblem = (db: Db, { module, version, event, page, problem, reported }: ProblemCount) =>
  sql`
  insert into module_problem as stored (module_id, version, event, page, problem, reported)
  select ${module}, ${version}, ${event}, ${page}, ${problem}, ${reported}
  where ${PROBLEMS_PER_VERSION} > (select count(*) from module_problem where module_id = ${module} and version = ${version})
    or exists (select from module_problem known where known.module_id = ${module} and known.version = ${version}
      and known.event = ${event} and known.page = ${page} and known.problem_hash = md5(${problem}))
  on conflict (module_id, version, event, page, problem_hash) do update set
    reported = stored.reported + excluded.reported, last_at = now()`.execute(db);

/** A version as its team sees it. */
export interface VersionStatus {
  readonly module: string;
  readonly version: string;
  readonly opened: number;
  readonly failed: number;
  readonly crashed: number;
  readonly hung: number;
  readonly slow: number;
  /** Mean time to the first content; null while nobody has opened it. */
  readonly contentMs: number | null;
  /** Of all openings of the module. */
  readonly sharePercent: number;
}

/** An error as the team sees it. */
export interface StoredProblem extends ProblemCount {
  readonly lastAt: Date;
}

export const moduleReportQueries = (db: Db) => ({
  /** Adds counts to those of the current hour. */
  async add({ versions, problems }: CountedReports): Promise<void> {
    for (const counts of versions) await addCounts(db, counts);
    for (const problem of problems) await addProblem(db, problem);
  },

  /** The versions of all modules, or of one, that were reported in the last hours, the one that was opened most first. */
  async status(hours: number, moduleId?: string): Promise<VersionStatus[]> {
    const { rows } = await sql<VersionStatus>`
      select module_id as module, version, sum(opened)::int as opened, sum(failed)::int as failed, sum(crashed)::int as crashed,
        sum(hung)::int as hung, sum(slow)::int as slow,
        round(sum(content_ms) / nullif(sum(timed), 0))::int as "contentMs",
        coalesce(round(100 * sum(opened) / nullif(sum(sum(opened)) over (partition by module_id), 0))::int, 0) as "sharePercent"
      from module_hour where hour > now() - ${hours} * interval '1 hour'
        and (${moduleId ?? null}::text is null or module_id = ${moduleId ?? null})
      group by module_id, version order by module_id, opened desc, version desc`.execute(db);
    return rows;
  },

  /** The errors of a module in the last hours, the most frequent first. */
  async problems(module: string, hours: number): Promise<StoredProblem[]> {
    const { rows } = await sql<StoredProblem>`
      select module_id as module, version, event, page, problem, reported, last_at as "lastAt" from module_problem
      where module_id = ${module} and last_at > now() - ${hours} * interval '1 hour'
      order by reported desc, last_at desc limit 50`.execute(db);
    return rows;
  },
});
