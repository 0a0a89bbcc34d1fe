import type { TestServer } from '../harness.ts';
import { queryRows } from '../seeded-database.ts';
import { waitUntil } from '../temp-dir.ts';

/** Waits until the person was notified of so many changes of the account; returns the changes, oldest first. */
export async function waitForNotices({ db }: TestServer, personId: number, count: number): Promise<string[]> {
  let changes: readonly string[] = [];
  await waitUntil(`${count} notices of person ${personId}`, async () => {
    const rows = await queryRows<{ change: string }>(
      db,
      `select params ->> 'kind' as change from notification where type = 'viewedAs' and params ? 'kind' and person_id = ${personId} order by id`,
    );
    changes = rows.map(({ change }) => change);
    return changes.length >= count;
  });
  return [...changes];
}
