import { sql } from 'kysely';
import type { Endpoint } from '@portal/wire';
import { everyClaim } from '@portal/wire/modules/all-names';
import type { TestClient, TestServer } from '../harness.ts';

type Account = 'teacher' | 'student' | 'editor';
export type AccountClients = Readonly<Record<Account, TestClient>>;

/** The demo account that may call an endpoint; `editor` is a teacher with all claims. */
export function accountFor({ access }: Endpoint): Account {
  if (typeof access === 'object') return 'editor';
  return access === 'student' ? 'student' : 'teacher';
}

/** Gives the editor the claims that the demo data do not give. */
export async function grantAll({ db }: TestServer): Promise<void> {
  await sql`
    insert into claim (person_id, name, scope)
    select person.id, granted.name, '{"audience": "all"}' from person, unnest(${[...everyClaim]}::text[]) as granted (name)
    where person.login = 'editor' on conflict do nothing`.execute(db);
}

export async function signInAccounts(server: TestServer): Promise<AccountClients> {
  await grantAll(server);
  return {
    teacher: await server.signIn('teacher'),
    student: await server.signIn('student'),
    editor: await server.signIn('editor'),
  };
}
