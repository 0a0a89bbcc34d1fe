import type { Endpoint } from '@portal/wire';
import type { TestClient, TestServer } from '../harness.ts';

type Account = 'teacher' | 'student' | 'editor';
export type AccountClients = Readonly<Record<Account, TestClient>>;

/** The demo account that may call an endpoint; `editor` is a teacher with all claims. */
export function accountFor({ access }: Endpoint): Account {
  if (typeof access === 'object') return 'editor';
  return access === 'student' ? 'student' : 'teacher';
}

export const signInAccounts = async (server: TestServer): Promise<AccountClients> => ({
  teacher: await server.signIn('teacher'),
  student: await server.signIn('student'),
  editor: await server.signIn('editor'),
});
