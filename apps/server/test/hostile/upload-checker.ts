import { setTimeout as wait } from 'node:timers/promises';
import type { TestFile } from '../files/multipart.ts';
import type { Reply } from '../clients/test-client.ts';
import type { TestServer } from '../harness.ts';
import type { HostileFile } from './files.ts';
import { snapshotDisk, type DiskSnapshot } from './disk-snapshot.ts';

const PAUSE_MS = 50;
const CLEANUP_PAUSES = 40;

/** An upload endpoint with its other fields filled. */
export interface UploadEndpoint {
  readonly path: string;
  send(files: readonly TestFile[]): Promise<Reply>;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const keysMissingFrom = (all: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
  [...all].filter((key) => !known.has(key));

async function readStoredFile({ app }: TestServer, key: string): Promise<Buffer> {
  return Buffer.concat(await (await app.files.store.open(key)).toArray());
}

/** Compares the only stored file with the expected outcome. */
async function checkStoredFile(
  server: TestServer,
  key: string,
  { expectedOutcome }: HostileFile,
): Promise<string[]> {
  if (typeof expectedOutcome === 'number') return ['it was kept'];
  const row = await server.db
    .selectFrom('file')
    .select('name')
    .where('storage_key', '=', key)
    .executeTakeFirst();
  const content = await readStoredFile(server, key);
  const { without: removedText } = expectedOutcome;
  return [
    ...(row?.name === expectedOutcome.name ? [] : [`it is called ${row?.name}`]),
    ...(removedText !== undefined && content.includes(removedText) ? [`it still holds ${removedText}`] : []),
  ];
}

/** A refused upload is answered while its temporary file is removed, so that is given a moment. */
async function snapshotAfter(server: TestServer, before: DiskSnapshot): Promise<DiskSnapshot> {
  for (let pause = 0; pause < CLEANUP_PAUSES; pause += 1) {
    const after = await snapshotDisk(server);
    if (isSame(after.others, before.others)) return after;
    await wait(PAUSE_MS);
  }
  return snapshotDisk(server);
}

/** Uploads one hostile file and returns the problems. */
export async function checkUpload(
  server: TestServer,
  endpoint: UploadEndpoint,
  file: HostileFile,
): Promise<string[]> {
  const before = await snapshotDisk(server);
  const { status } = await endpoint.send([{ name: file.name, content: file.content }]);
  const after = await snapshotAfter(server, before);
  const expected = typeof file.expectedOutcome === 'number' ? file.expectedOutcome : 200;
  const added = keysMissingFrom(after.storedKeys, before.storedKeys);
  const problems = [
    ...(status === expected ? [] : [`${status}, not ${expected}`]),
    ...(isSame(after.others, before.others) ? [] : ['something lies outside the store']),
    ...(added.length === (expected === 200 ? 1 : 0) ? [] : [`${added.length} files were kept`]),
  ];
  for (const key of added) problems.push(...(await checkStoredFile(server, key, file)));
  return problems.map((problem) => `${endpoint.path}, ${file.what} (${file.name}): ${problem}`);
}
