import type { TestFile } from '../multipart.ts';
import type { Reply } from '../test-client.ts';
import type { TestServer } from '../harness.ts';
import type { HostileFile } from './files.ts';
import { lookAtDisk } from './watch-disk.ts';

/** A call that takes files, with everything else that it needs. */
export interface UploadDoor {
  readonly path: string;
  send(files: readonly TestFile[]): Promise<Reply>;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const without = (all: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
  [...all].filter((key) => !known.has(key));

async function readKept({ app }: TestServer, key: string): Promise<Buffer> {
  return Buffer.concat(await (await app.files.store.open(key)).toArray());
}

/** What is wrong with the only file that a call has kept. */
async function findFaultOfKept(server: TestServer, key: string, { verdict }: HostileFile): Promise<string[]> {
  if (typeof verdict === 'number') return ['it was kept'];
  const row = await server.db
    .selectFrom('file')
    .select('name')
    .where('storage_key', '=', key)
    .executeTakeFirst();
  const content = await readKept(server, key);
  const { without: gone } = verdict;
  return [
    ...(row?.name === verdict.name ? [] : [`it is called ${row?.name}`]),
    ...(gone !== undefined && content.includes(gone) ? [`it still holds ${gone}`] : []),
  ];
}

/** Sends one hostile file through a door and tells what became of it that should not. */
export async function checkUpload(
  server: TestServer,
  door: UploadDoor,
  file: HostileFile,
): Promise<string[]> {
  const before = await lookAtDisk(server);
  const { status } = await door.send([{ name: file.name, content: file.content }]);
  const after = await lookAtDisk(server);
  const expected = typeof file.verdict === 'number' ? file.verdict : 200;
  const added = without(after.kept, before.kept);
  const problems = [
    ...(status === expected ? [] : [`${status}, not ${expected}`]),
    ...(isSame(after.others, before.others) ? [] : ['something lies outside the store']),
    ...(added.length === (expected === 200 ? 1 : 0) ? [] : [`${added.length} files were kept`]),
  ];
  for (const key of added) problems.push(...(await findFaultOfKept(server, key, file)));
  return problems.map((problem) => `${door.path}, ${file.what} (${file.name}): ${problem}`);
}
