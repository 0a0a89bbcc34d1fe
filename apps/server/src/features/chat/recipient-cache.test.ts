import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { RecipientCache } from './recipient-cache.ts';

let database: TestDatabase;
let groupChat: { readonly id: number; readonly groupId: number };

beforeAll(async () => {
  database = await createTestDatabase();
  const { id, group_id: groupId } = await database.db
    .selectFrom('conversation')
    .select(['id', 'group_id'])
    .where('group_id', 'is not', null)
    .executeTakeFirstOrThrow();
  groupChat = { id, groupId: groupId ?? 0 };
});
afterAll(() => database.drop());

describe('the recipient cache', () => {
  it('keeps recipients for two seconds and then queries again', async () => {
    const cache = new RecipientCache(database.db);
    const before = (await cache.get(groupChat.id, 0)).members.map(({ personId }) => personId);
    const { id: newcomer } = await database.db
      .selectFrom('person')
      .select('id')
      .where('role', '=', 2)
      .where('id', 'not in', before)
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('group_member')
      .values({ group_id: groupChat.groupId, person_id: newcomer, is_home: false })
      .execute();
    expect((await cache.get(groupChat.id, 1_999)).members).toHaveLength(before.length);
    const after = (await cache.get(groupChat.id, 2_000)).members.map(({ personId }) => personId);
    expect(new Set(after)).toEqual(new Set([...before, newcomer]));
  });

  it('does not keep a failure', async () => {
    const cache = new RecipientCache(database.db);
    await expect(cache.get(999_999_999, 0)).rejects.toThrow('There is no conversation');
    await expect(cache.get(999_999_999, 0)).rejects.toThrow('There is no conversation');
  });
});
