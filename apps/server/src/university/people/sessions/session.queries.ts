import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { batch } from '../../../database/batch.ts';
import { claimCoversFaculty } from '../claim-scope.queries.ts';
import { claimsOfPerson } from '../person-claims.queries.ts';
import { readsAsGraduate } from '../alumni.queries.ts';
import { isInForce, plainSessionQueries } from './plain-session.queries.ts';
import { isSessionPending, type FactorPolicy } from '../second-factor/pending.queries.ts';
import { periodToday, studies } from '../status.queries.ts';

export interface ActiveSession {
  /** Hash of the session token in hex. */
  readonly id: string;
  readonly personId: number;
  readonly roleNumber: 1 | 2;
  readonly claims: readonly string[];
  readonly isGraduate: boolean;
  /** Who views the portal as the person. */
  readonly viewerId: number | null;
  readonly viewEndsAt: Date | null;
  /** True when the second factor was given. */
  readonly isVerified: boolean;
  /** True when it is asked for and was not given. */
  readonly isPending: boolean;
  /** True when the last use was recorded more than a minute ago. */
  readonly isStale: boolean;
}

const ownId = sql.ref('person.id');

type Condition = RawBuilder<boolean>;

/** `person` studies today: for many sessions at once. */
const studiesAmongMany = studies(ownId);
/** The same for one session: not by a hash of the periods of everybody, which each call would make for one row. */
const studiesAlone: Condition = sql`((select true ${periodToday(ownId)} limit 1) is null)`;

/**
 * SQL condition: a session of `person` that still counts. It ends with the access that the person had when it began: that of a student
 * with the studies, that of a graduate with its time or with the return.
 */
const isActive = (studiesToday: Condition): Condition =>
  sql`(${isInForce} and case when session.is_graduate then ${readsAsGraduate(ownId)} else ${studiesToday} end)`;

/** SQL condition: a session of `person` that counts, and lacks no second factor. */
export const isSessionOpen = (policy: FactorPolicy): Condition =>
  sql`(${isActive(studiesAmongMany)} and not ${isSessionPending(ownId, sql.ref('person.role'), policy)})`;

/** SQL condition: staff may view the portal as `person`, who could sign in today, and holds no claims. */
const mayBeViewed = (studiesToday: Condition): Condition => sql`(person.disabled_at is null
  and not person.must_change_credentials and ${studiesToday}
  and not exists (select from held_claim where held_claim.person_id = person.id))`;

export const isViewable = mayBeViewed(studiesAlone);

/** What a plain session has none of. */
const nothingElse = {
  claims: [],
  isGraduate: false,
  viewerId: null,
  viewEndsAt: null,
  isPending: false,
} as const;

const aMinuteAgo = sql<Date>`now() - interval '1 minute'`;

const isStale = sql<boolean>`session.last_seen_at < ${aMinuteAgo}`;

const viewerManages = claimCoversFaculty(sql.ref('viewer.id'), 'people.manage', sql.ref('person.faculty_id'));

/**
 * SQL condition: a session counts for `person`, whose pages it shows: that of the session, or the one whom its owner views until the
 * view ends, and for as long as the claim of the owner covers that person. A view that is over lets the session show nothing until it
 * has been ended, so that no page goes on as somebody else.
 */
const isShown = (
  studiesToday: Condition,
): Condition => sql`(case when view.id is null then ${isActive(studiesToday)}
  else session.idle_until > now() and session.expires_at > now() and view.ends_at > now()
    and viewer.disabled_at is null and ${viewerManages} and ${mayBeViewed(studiesToday)} end)`;

/** The second factor is asked of who has signed in, also while the session shows the pages of somebody else. */
const isPending = (policy: FactorPolicy): Condition =>
  isSessionPending(sql.ref('session.person_id'), sql`coalesce(viewer.role, person.role)`, policy);

/** The session lookup of every call, batched. */
export function sessionQueries(db: Db, policy: FactorPolicy) {
  const plain = plainSessionQueries(db, isStale);
  const shown = db
    .selectFrom('session')
    .leftJoin('person_view as view', (join) =>
      join.onRef('view.session_hash', '=', 'session.token_hash').on('view.ended_at', 'is', null),
    )
    .leftJoin('person as viewer', 'viewer.id', 'view.viewer_id')
    .innerJoin('person', (join) =>
      join.on('person.id', '=', sql<number>`coalesce(view.person_id, session.person_id)`),
    )
    .select(sql<string>`encode(session.token_hash, 'hex')`.as('id'))
    .where(sql<boolean>`session.token_hash = any(${[]}::bytea[])`);
  const ids = shown
    .where(isShown(studiesAmongMany))
    .where(sql<boolean>`not ${isPending(policy)}`)
    .compile();
  const statement = shown
    .where(isShown(studiesAlone))
    .select(['person.id as personId', 'person.role as roleNumber', claimsOfPerson.as('claims')])
    .select(sql<boolean>`session.is_graduate`.as('isGraduate'))
    .select(['view.viewer_id as viewerId', 'view.ends_at as viewEndsAt'])
    .select(sql<boolean>`session.verified_at is not null`.as('isVerified'))
    .select(isPending(policy).as('isPending'))
    .select(isStale.as('isStale'))
    .compile();

  async function findAll(tokenHashes: readonly Buffer[]): Promise<readonly ActiveSession[]> {
    return (await db.executeQuery<ActiveSession>({ ...statement, parameters: [tokenHashes] })).rows;
  }

  const findBatched = batch(async (ids) => {
    const found = await plain.findAll(ids.map((id) => Buffer.from(id, 'hex')));
    const others = found.flatMap((session) => (session.isPlain ? [] : [Buffer.from(session.id, 'hex')]));
    const active = found.flatMap(({ isPlain, isActive: counts, ...session }) =>
      isPlain && counts ? [{ ...session, ...nothingElse }] : [],
    );
    const judged = others.length === 0 ? [] : await findAll(others);
    return new Map([...active, ...judged].map((session): [string, ActiveSession] => [session.id, session]));
  });

  return {
    findAll,

    /** Those of the sessions that still count and lack no second factor; cheaper than what a call needs of its session. */
    async findActiveIds(tokenHashes: readonly Buffer[]): Promise<readonly string[]> {
      const { rows } = await db.executeQuery<{ id: string }>({ ...ids, parameters: [tokenHashes] });
      return rows.map(({ id }) => id);
    },

    find: (tokenHash: Buffer): Promise<ActiveSession | undefined> => findBatched(tokenHash.toString('hex')),

    /** Extends the idle limit; the condition prevents a second write within a minute. */
    async touch(tokenHash: Buffer, idleSeconds: number): Promise<void> {
      await db
        .updateTable('session')
        .set({
          last_seen_at: sql`now()`,
          idle_until: sql`now() + make_interval(secs => ${idleSeconds})`,
        })
        .where('token_hash', '=', tokenHash)
        .where(sql<boolean>`last_seen_at < ${aMinuteAgo}`)
        .execute();
    },
  };
}
