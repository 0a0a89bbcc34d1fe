import { sql } from 'kysely';
import type { PlanPart, PlanProblem, PlanState } from '@portal/wire/imports/import-plans';
import { PLANS_MAX } from '@portal/wire/imports/import-plans';
import type { Db } from '../../../database/tables.ts';
import type { FileSource } from '../../../storage/record-files/record-source.ts';

export interface PlanProgress {
  readonly table: string;
  readonly number: number;
  readonly of: number;
}

/** A newcomer who is a stored person. */
export interface SamePerson {
  readonly sourceId: string;
  readonly login: string;
}

/** A planned import. */
export interface StoredPlan {
  readonly id: number;
  readonly source: string;
  readonly year: number | null;
  readonly files: readonly string[];
  readonly state: PlanState;
  readonly authorId: number;
  readonly authorName: string;
  readonly createdAt: Date;
  readonly progress: PlanProgress | null;
  readonly hash: string | null;
  readonly changeCount: number;
  readonly absences: number;
  readonly importId: number | null;
}

/** What is shown of a plan. */
export interface PlanDetails {
  readonly parts: readonly PlanPart[];
  readonly problems: readonly PlanProblem[];
}

/** A plan that a job works on. */
export interface WantedPlan {
  readonly id: number;
  readonly source: string;
  readonly year: number | null;
  readonly state: PlanState;
  readonly authorId: number;
  readonly same: readonly SamePerson[];
  readonly distinct: readonly string[];
  readonly hash: string | null;
  readonly approverId: number | null;
  readonly confirmedAbsences: number | null;
}

export interface NewPlan {
  readonly source: string;
  readonly year: number | null;
  readonly authorId: number;
  readonly files: readonly FileSource[];
}

/** What planning has found. */
export interface MadePlan {
  readonly hash: string;
  readonly changeCount: number;
  readonly absences: number;
  readonly parts: readonly PlanPart[];
}

interface Approval {
  readonly hash: string;
  readonly approverId: number;
  readonly confirmedAbsences: number | undefined;
}

const summary = sql`
  plan.id, plan.source, plan.year, plan.state, plan.author_id as "authorId", author.full_name as "authorName",
  plan.created_at as "createdAt", plan.progress, plan.hash, plan.change_count as "changeCount", plan.absences,
  plan.import_id as "importId",
  array(select name from import_plan_file file where file.plan_id = plan.id order by number) as files
  from import_plan plan join person author on author.id = plan.author_id`;

const isOver = sql`state not in ('planning', 'applying')`;

export const planQueries = (db: Db) => ({
  /** The newest first, without those that were applied. */
  async open(): Promise<StoredPlan[]> {
    const { rows } = await sql<StoredPlan>`
      select ${summary} where plan.state <> 'applied' order by plan.id desc limit ${sql.lit(PLANS_MAX)}`.execute(
      db,
    );
    return rows;
  },

  async find(id: number): Promise<StoredPlan | undefined> {
    const { rows } = await sql<StoredPlan>`select ${summary} where plan.id = ${id}`.execute(db);
    return rows[0];
  },

  async details(id: number): Promise<PlanDetails | undefined> {
    const { rows } = await sql<PlanDetails>`select parts, problems from import_plan where id = ${id}`.execute(
      db,
    );
    return rows[0];
  },

  async add({ source, year, authorId, files }: NewPlan): Promise<number> {
    const { id } = await db
      .insertInto('import_plan')
      .values({ source, year, author_id: authorId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = files.map(({ name, bytes }, at) => ({
      plan_id: id,
      number: at,
      name,
      content: Buffer.from(bytes),
    }));
    await db.insertInto('import_plan_file').values(rows).execute();
    return id;
  },

  /** Has it planned with more decisions; returns whether nobody works on it and it was not applied. */
  async planAgain(id: number, same: readonly SamePerson[], distinct: readonly string[]): Promise<boolean> {
    const { rows } = await sql`
      update import_plan set state = 'planning', progress = null, hash = null, problems = '[]', parts = '[]',
        same = same || ${JSON.stringify(same)}::jsonb, distinct_ids = distinct_ids || ${[...distinct]}::text[]
      where id = ${id} and ${isOver} and state <> 'applied' returning id`.execute(db);
    return rows.length > 0;
  },

  /** Has it applied; returns whether it still is the plan of the hash. */
  async approve(id: number, { hash, approverId, confirmedAbsences }: Approval): Promise<boolean> {
    const { rows } = await sql`
      update import_plan set state = 'applying', progress = null, approver_id = ${approverId},
        confirmed_absences = ${confirmedAbsences ?? null}
      where id = ${id} and state = 'planned' and hash = ${hash} returning id`.execute(db);
    return rows.length > 0;
  },

  async remove(id: number): Promise<boolean> {
    const { rows } = await sql`delete from import_plan where id = ${id} and ${isOver} returning id`.execute(
      db,
    );
    return rows.length > 0;
  },
});

/** The plans that have files. */
export async function countOpenPlans(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_plan where state <> 'applied'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the job writes that plans and applies. */
export const planWorkQueries = (db: Db) => ({
  async wanted(): Promise<WantedPlan[]> {
    const { rows } = await sql<WantedPlan>`
      select id, source, year, state, author_id as "authorId", same, distinct_ids as "distinct", hash,
        approver_id as "approverId", confirmed_absences as "confirmedAbsences"
      from import_plan where state in ('planning', 'applying') order by id`.execute(db);
    return rows;
  },

  async files(id: number): Promise<FileSource[]> {
    const { rows } = await sql<FileSource>`
      select name, content as bytes from import_plan_file
      where plan_id = ${id} and content is not null order by number`.execute(db);
    return rows;
  },

  async showProgress(id: number, progress: PlanProgress): Promise<void> {
    await sql`
      update import_plan set progress = ${JSON.stringify(progress)}
      where id = ${id} and state in ('planning', 'applying')`.execute(db);
  },

  async planned(id: number, { hash, changeCount, absences, parts }: MadePlan): Promise<void> {
    await sql`
      update import_plan set state = 'planned', hash = ${hash}, change_count = ${changeCount}, absences = ${absences},
        parts = ${JSON.stringify(parts)}, problems = '[]'
      where id = ${id} and state = 'planning'`.execute(db);
  },

  async faulty(id: number, problems: readonly PlanProblem[]): Promise<void> {
    await sql`
      update import_plan set state = 'faulty', problems = ${JSON.stringify(problems)}, parts = '[]'
      where id = ${id} and state in ('planning', 'applying')`.execute(db);
  },

  async give(id: number, state: 'outdated' | 'failed'): Promise<void> {
    await sql`
      update import_plan set state = ${state} where id = ${id} and state in ('planning', 'applying')`.execute(
      db,
    );
  },

  /** In the transaction of the import; the files are not needed any more. */
  async applied(id: number, importId: number | undefined): Promise<void> {
    await sql`update import_plan set state = 'applied', import_id = ${importId ?? null} where id = ${id}`.execute(
      db,
    );
    await sql`update import_plan_file set content = null where plan_id = ${id}`.execute(db);
  },
});
