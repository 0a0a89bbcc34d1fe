import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { Audiences } from './audiences.ts';

let database: TestDatabase;
let room: { readonly id: number; readonly groupId: number };

beforeAll(async () => {
  database = await createTestDatabase();
  const { id, group_id: groupId } = await database.db
    .selectFrom('conversation')
    .select(['id', 'group_id'])
    .where('group_id', 'is not', null)
    .executeTakeFirstOrThrow();
  room = { id, groupId: groupId ?? 0 };
});
afterAll(() => database.drop());

describe('who is told', () => {
  it('is remembered for two seconds and then looked for again', async () => {
    const audiences = new Audiences(database.db);
    const before = (await audiences.of(room.id, 0)).members.map(({ personId }) => personId);
    const { id: newcomer } = await database.db
      .selectFrom('person')
      .select('id')
      .where('role', '=', 2)
      .where('id', 'not in', before)
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('group_member')
      .values({ group_id: room.groupId, person_id: newcomer, is_home: false })
      .execute();
    expect((await audiences.of(room.id, 1_999)).members).toHaveLength(before.length);
    const after = (await audiences.of(room.id, 2_000)).members.map(({ personId }) => personId);
    expect(new Set(after)).toEqual(new Set([...before, newcomer]));
  });

  it('is looked for again when it could not be found', async () => {
    const audiences = new Audiences(database.db);
    await expect(audiences.of(999_999_999, 0)).rejects.toThrow('There is no conversation');
    await expect(audiences.of(999_999_999, 0)).rejects.toThrow('There is no conversation');
  });
});
