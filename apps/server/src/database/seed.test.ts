import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

let one: TestDatabase;
beforeAll(async () => {
  one = await createTestDatabase();
});
afterAll(() => one.drop());
describe('the demo seed', () => {
  it('has four people who can sign in', async () => {
    const people = await one.db
      .selectFrom('person')
      .select('login')
      .where('password_hash', 'is not', null)
      .orderBy('login')
      .execute();
    expect(people.map(({ login }) => login)).toEqual(['editor', 'newcomer', 'student', 'teacher']);
  });
});
