import { createTestDatabase } from '../database.ts';
import { passwords, type DemoLogin } from '../harness.ts';
import { HttpClient, type HttpReply } from '../http-client.ts';
import { makeScratch, removeScratch } from '../scratch.ts';
import { ServerProcess } from '../server-process.ts';

/** A server in a process of its own, and people who are signed in on it. */
export interface Crowd {
  readonly origin: string;
  readonly people: readonly HttpClient[];
  signIn(login: DemoLogin): Promise<HttpReply>;
  leave(): Promise<void>;
}

const logins = ['student', 'teacher', 'editor'] as const;

export async function startCrowd(count: number): Promise<Crowd> {
  const database = await createTestDatabase();
  const server = new ServerProcess({
    DATA_DIR: await makeScratch(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
  });
  const origin = await server.isReady();
  const people: HttpClient[] = [];
  // A person has ten sessions at most.
  for (let at = 0; at < count; at += 1) {
    const login = logins[at % logins.length] ?? 'student';
    const person = new HttpClient(origin);
    const { status, code } = await person.signIn(login, passwords[login]);
    if (!person.user) throw new Error(`${login} could not sign in: ${status} ${code ?? ''}`);
    people.push(person);
  }
  return {
    origin,
    people,
    signIn: (login) => new HttpClient(origin).signIn(login, passwords[login]),
    leave: async () => {
      await server.stop();
      await database.drop();
      await removeScratch();
    },
  };
}
