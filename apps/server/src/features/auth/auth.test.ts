import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('signing in', () => {
  it('answers who the teacher is', async () => {
    const client = await server.signIn('teacher');
    expect(client.user).toMatchObject({ role: 'teacher', group: null, mayPublishNews: false });
  });

  it('answers who the student is, with the home group', async () => {
    const client = await server.signIn('student');
    expect(client.user).toMatchObject({ role: 'student', mayPublishNews: false });
    expect(client.user?.group).toMatch(/\S/);
  });
});
