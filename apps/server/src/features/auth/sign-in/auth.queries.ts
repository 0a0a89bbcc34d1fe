import { sql } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';
import { directoryIdOf } from '../../../university/people/accounts/directory-link.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly deviceHash: Buffer;
  readonly personId: number;
  readonly isGraduate: boolean;
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
  readonly userAgent: string;
  readonly address: string;
  /** The second factor was given, or need not be. */
  readonly isVerified: boolean;
  readonly rememberedId: number | undefined;
  /** The id of the provider that has begun it. */
  readonly provider: string | undefined;
}

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Null as well when the directory checks the password of the person. */
const ownPasswordHash = sql<
  string | null
>`case when ${directoryIdOf(sql.ref('person.id'))} is null then password_hash end`;

const personQueries = (db: Db) => ({
  async findByLogin(login: string) {
    return db
      .selectFrom('person')
      .select(['id', 'role as roleNumber'])
      .select(ownPasswordHash.as('passwordHash'))
      .select('must_change_credentials as mustChangeCredentials')
      .select(sql<boolean>`disabled_at is not null`.as('isBlocked'))
      .where('login_key', '=', loginKey(login))
      .executeTakeFirst();
  },

  async findOwner(personId: number) {
    const { login, isFirst } = await db
      .selectFrom('person')
      .select('login')
      .select(
        sql<boolean>`not exists (select from audit where person_id = person.id and action = 'signedIn')`.as(
          'isFirst',
        ),
      )
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    return { personId, login, isFirst };
  },

  async isLoginFree(login: string, personId: number): Promise<boolean> {
    const other = await db
      .selectFrom('person')
      .select('id')
      .where('login_key', '=', loginKey(login))
      .where('id', '!=', personId)
      .executeTakeFirst();
    return other === undefined;
  },

  async changeCredentials(personId: number, login: string, passwordHash: string): Promise<void> {
    await db
      .updateTable('person')
      .set({ login, password_hash: passwordHash, must_change_credentials: false })
      .where('id', '=', personId)
      .execute();
  },
});

const sessionQueries = (db: Db) => ({
  async insertSession(session: NewSession): Promise<void> {
    await db
      .insertInto('session')
      .values({
        token_hash: session.tokenHash,
        person_id: session.personId,
        is_graduate: session.isGraduate,
        device_hash: session.deviceHash,
        idle_until: secondsFromNow(session.idleSeconds),
        expires_at: secondsFromNow(session.absoluteSeconds),
        user_agent: session.userAgent,
        address: session.address,
        verified_at: session.isVerified ? sql`now()` : null,
        remembered_id: session.rememberedId ?? null,
        provider: session.provider ?? null,
      })
      .execute();
  },

  /** Ends all but the newest sessions of a person. */
  async endOldestSessions(personId: number, maxCount: number): Promise<void> {
    // Sign-ins at the same moment wait for each other, so that each sees the sessions of the others.
    await db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().execute();
    await db
      .deleteFrom('session')
      .where('token_hash', 'in', (query) =>
        query
          .selectFrom('session')
          .select('token_hash')
          .where('person_id', '=', personId)
          .orderBy('created_at', 'desc')
          .orderBy('token_hash')
          .offset(maxCount),
      )
      .execute();
  },

  /** Returns the id of the provider that had begun it, if one had. */
  async endSession(tokenHash: Buffer): Promise<string | undefined> {
    const ended = await db
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .returning('provider')
      .executeTakeFirst();
    return ended?.provider ?? undefined;
  },

  async isSessionOfDevice(tokenHash: Buffer, deviceHash: Buffer): Promise<boolean> {
    const row = await db
      .selectFrom('session')
      .select('person_id')
      .where('token_hash', '=', tokenHash)
      .where('device_hash', '=', deviceHash)
      .executeTakeFirst();
    return row !== undefined;
  },
});

const flowQueries = (db: Db) => ({
  async createFlow(tokenHash: Buffer, personId: number, seconds: number): Promise<void> {
    await db
      .insertInto('credential_flow')
      .values({ token_hash: tokenHash, person_id: personId, expires_at: secondsFromNow(seconds) })
      .execute();
  },

  /** True until the flow is used or has expired. */
  async isFlowOpen(tokenHash: Buffer, login: string): Promise<boolean> {
    const row = await db
      .selectFrom('credential_flow')
      .innerJoin('person', 'person.id', 'credential_flow.person_id')
      .select('person_id')
      .where('token_hash', '=', tokenHash)
      .where('login_key', '=', loginKey(login))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** True for the one call that uses the flow. */
  async useFlow(tokenHash: Buffer, personId: number): Promise<boolean> {
    const row = await db
      .updateTable('credential_flow')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .where('person_id', '=', personId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('person_id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

export const authQueries = (db: Db) => ({ ...personQueries(db), ...sessionQueries(db), ...flowQueries(db) });
