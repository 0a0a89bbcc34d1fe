import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';
import { clearAudit } from './clear-audit.ts';

const columns = sql.raw(
  `login, password_hash, must_change_credentials, email, email_confirmed_at, new_email,
   disabled_at`,
);

/** What sign-ins and changes of accounts write; the demo data has no such rows. */
const tables = ['session', 'sign_in_attempt', 'credential_flow', 'one_time_code'] as const;

/**
 * Lets the tests of a file share a server, because a server for each test takes seconds. Returns a function that gives
 * all people their present accounts back and deletes sessions, failed attempts, codes and audit entries.
 */
export async function rememberAccounts(db: Db): Promise<() => Promise<void>> {
  await sql`create table account_before as select id, ${columns} from person`.execute(db);
  return async () => {
    await clearAudit(db);
    await db.transaction().execute(async (transaction) => {
      for (const table of tables) await transaction.deleteFrom(table).execute();
      await sql`
        update person set (${columns}) = (select ${columns} from account_before before where before.id = person.id)
        where id in (select id from (
          select id, ${columns} from person except select id, ${columns} from account_before) changed)`.execute(
        transaction,
      );
    });
  };
}
