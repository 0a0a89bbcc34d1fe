import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { findDemoLogins } from './print-ready.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a start prints the passwords of the demo in a demonstration only, because elsewhere a login belongs to somebody else', async () => {
  const shown = await findDemoLogins({ hasDemo: true }, database.db);
  expect(shown.map(({ login }) => login)).toContain('registrar');
  expect(await findDemoLogins({ hasDemo: false }, database.db)).toEqual([]);
});
