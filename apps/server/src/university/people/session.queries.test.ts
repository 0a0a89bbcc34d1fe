import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { hashToken } from './secret-tokens.ts';
import { sessionQueries } from './session.queries.ts';

let server: TestServer;
let queries: ReturnType<typeof sessionQueries>;
beforeAll(async () => {
  server = await startServer();
  queries = sessionQueries(server.db, { isDemo: true });
});
afterAll(() => server.close());

const hashOf = (client: TestClient): Buffer => hashToken(client.cookies.get('sid') ?? '');

describe('concurrent session lookups', () => {
  it('return the session of each token', async () => {
    const [teacher, student] = [await server.signIn('teacher'), await server.signIn('student')];
    const lookups = [teacher, student, server.createClient(), teacher].map((client) =>
      queries.find(hashOf(client)),
    );
    const found = await Promise.all(lookups);
    const { personId: teacherId } = teacher.user ?? {};
    expect(found.map((session) => session?.personId)).toEqual([
      teacherId,
      student.user?.personId,
      undefined,
      teacherId,
    ]);
    expect(found.map((session) => session?.id)).toEqual([
      hashOf(teacher).toString('hex'),
      hashOf(student).toString('hex'),
      undefined,
      hashOf(teacher).toString('hex'),
    ]);
  });

  it('do not return an ended session', async () => {
    const [staying, leaving] = [await server.signIn('student'), await server.signIn('student')];
    const both = () => Promise.all([staying, leaving].map((client) => queries.find(hashOf(client))));
    expect(await both()).toEqual([expect.anything(), expect.anything()]);
    await leaving.request(auth.logout, { reason: true });
    expect(await both()).toEqual([expect.anything(), undefined]);
  });

  it('do not return the session of a person who was disabled meanwhile', async () => {
    const client = await server.signIn('editor');
    expect(await queries.find(hashOf(client))).toBeDefined();
    const disable = (at: Date | null) =>
      server.db.updateTable('person').set({ disabled_at: at }).where('login', '=', 'editor').execute();
    await disable(new Date());
    expect(await queries.find(hashOf(client))).toBeUndefined();
    await disable(null);
  });
});
