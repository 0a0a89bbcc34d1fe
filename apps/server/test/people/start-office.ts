import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { findFacts, type PersonFacts } from './person-facts.ts';

/** The staff of the demo, signed in, with people of the dean's faculty and a student of another one. */
export interface Office {
  readonly server: TestServer;
  readonly registrar: TestClient;
  readonly dean: TestClient;
  readonly student: PersonFacts;
  readonly teacher: PersonFacts;
  readonly foreign: PersonFacts;
}

export async function startOffice(options: Parameters<typeof startServer>[0] = {}): Promise<Office> {
  // Staff of a demonstration sign in with the password alone.
  const environment = { DEMO: 'yes', ...options.environment };
  const server = await startServer({ ...options, environment });
  const { db } = server;
  return {
    server,
    registrar: await server.signIn('registrar'),
    dean: await server.signIn('dean'),
    student: await findFacts(db, `login = 'student'`),
    teacher: await findFacts(db, `login = 'teacher'`),
    foreign: await findFacts(
      db,
      `role = 2 and faculty_id <> (select faculty_id from person where login = 'dean')`,
    ),
  };
}
