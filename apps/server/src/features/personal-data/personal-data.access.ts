import { sql } from 'kysely';
import type { calls } from '@portal/wire/personal-data/contract';
import {
  accessCase,
  anySession,
  signedIn,
  withGraduate,
  type AccessTable,
} from '../../../test/access/access-case.ts';
import type { AccessFixture } from '../../../test/access/fixture.ts';
import type { Actor } from '../../../test/access/people.ts';

/** Opens the copy of an actor in the newest session, which is that of the request. */
async function openCopy({ server: { db }, people }: AccessFixture, actor: Actor): Promise<object> {
  if (actor === 'nobody' || actor === 'expiredSession') return {};
  const personId = people[actor];
  await sql`
    insert into personal_export (person_id, confirmed_at, session_hash, open_until)
    select person_id, now(), token_hash, now() + interval '1 minute' from session
    where person_id = ${personId} order by created_at desc limit 1
    on conflict (person_id) do update set session_hash = excluded.session_hash, open_until = excluded.open_until`.execute(
    db,
  );
  return {};
}

/** Nobody names a person: each caller has their own data. */
export const access: AccessTable<typeof calls> = {
  state: [accessCase(withGraduate(anySession))],
  info: [accessCase(withGraduate(anySession))],
  topics: [accessCase(withGraduate(anySession))],
  // Nobody of the matrix knows a password; those whose account has none have just signed in.
  open: [
    accessCase(
      withGraduate(
        signedIn({
          owner: 'wrongPassword',
          classTeacher: 'wrongPassword',
          editor: 'wrongPassword',
          others: 200,
        }),
      ),
      () => ({ password: 'canary' }),
    ),
  ],
  archive: [
    accessCase(withGraduate(signedIn({ others: 403 }), 403)),
    accessCase(withGraduate(anySession), openCopy),
  ],
};
