import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFakeS3, type FakeS3 } from '../../../test/files/fake-s3.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { MissingItemError, type BackupStore } from './backup-store.ts';
import { createBucketStore } from './bucket-store.ts';
import { openBackupStore } from './open-backup-store.ts';

let s3: FakeS3;
const opened: BackupStore[] = [];
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(async () => {
  for (const store of opened) await store.close();
  await s3.stop();
  await removeTempDirs();
});

function open(store: BackupStore): BackupStore {
  opened.push(store);
  return store;
}
const inBucket = (prefix: string) => open(createBucketStore(s3.config, prefix));
const put = (store: BackupStore, name: string, content = name) =>
  store.put(name, Readable.from([Buffer.from(content)]));
const namesIn = async (store: BackupStore, folder: string) =>
  (await Array.fromAsync(store.list(folder))).map(({ name }) => name).toSorted();

async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function* failing(): Generator<Buffer> {
  yield Buffer.alloc(100_000);
  throw new Error('The source is gone');
}

describe('backups in a bucket', () => {
  it('come back, also those of more than one upload part, and of no byte', async () => {
    const store = inBucket('bytes/');
    const large = Buffer.alloc(11 << 20, 'portal');
    await store.put('one/large', Readable.from([large.subarray(0, 9), large.subarray(9)]));
    expect((await buffer(await store.open('one/large'))).equals(large)).toBe(true);
    await put(store, 'one/none', '');
    expect(await text(await store.open('one/none'))).toBe('');
    expect(await Array.fromAsync(store.list('one/'))).toEqual([
      { name: 'one/large', sizeBytes: large.length },
      { name: 'one/none', sizeBytes: 0 },
    ]);
  });

  it('have an item as a whole or not at all', async () => {
    const store = inBucket('whole/');
    await expect(store.put('item', Readable.from(failing()))).rejects.toThrow('The source is gone');
    expect(await namesIn(store, '')).toEqual([]);
  });

  it('are below their prefix, apart from others', async () => {
    const [one, other] = [inBucket('portal/one/'), inBucket('portal/other/')];
    await put(one, 'a/item', 'of one');
    await put(other, 'a/item', 'of another');
    expect(await namesIn(one, '')).toEqual(['a/item']);
    await one.remove('a/item');
    await one.remove('a/item');
    expect(await namesIn(one, '')).toEqual([]);
    expect(await text(await other.open('a/item'))).toBe('of another');
    const failure = await one.open('a/item').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MissingItemError);
    expect(failure).toMatchObject({ message: 'a/item is missing in the backup.' });
  });

  it('are listed when there are more than fit into one answer', async () => {
    // The server of the other tests cannot list in pages.
    const pages = createServer((request, response) => {
      const query = new URL(request.url ?? '', 'http://store').searchParams;
      const first = query.get('continuation-token') === 'more' ? 1_000 : 0;
      const names = Array.from({ length: first === 0 ? 1_000 : 1 }, (_, index) => `files/${first + index}`);
      const items = names.map((name) => `<Contents><Key>many/${name}</Key><Size>7</Size></Contents>`);
      const rest =
        first === 0
          ? '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>'
          : '';
      response.end(`<ListBucketResult>${rest}${items.join('')}</ListBucketResult>`);
    });
    const port = await listenLocally(pages);
    const store = createBucketStore({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }, 'many/');
    const items = await Array.fromAsync(store.list('files/'));
    expect(items).toEqual(
      Array.from({ length: 1_001 }, (_, index) => ({ name: `files/${index}`, sizeBytes: 7 })),
    );
    await store.close();
    pages.close();
  });

  it('fail with another error than MissingItemError when the bucket is out of reach', async () => {
    const store = open(createBucketStore({ ...s3.config, endpoint: 'http://127.0.0.1:1/' }, ''));
    const failure = await store.open('item').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MissingItemError);
  });
});

describe('openBackupStore', () => {
  it('opens a folder, or a bucket below the folders of its address', async () => {
    const { bucket, ...access } = s3.config;
    await put(open(await openBackupStore(`s3://${bucket}/portal/daily/`, access)), 'a');
    expect(await namesIn(inBucket('portal/'), '')).toContain('daily/a');
    const whole = open(await openBackupStore(`s3://${bucket}`, access));
    expect(await namesIn(whole, 'portal/daily/')).toEqual(['portal/daily/a']);
    const folder = await createTempDir();
    await put(open(await openBackupStore(folder, undefined)), 'b');
    expect(await namesIn(open(await openBackupStore(folder, access)), '')).toEqual(['b']);
  });

  it('refuses a bucket without its keys', async () => {
    await expect(openBackupStore('s3://portal', undefined)).rejects.toThrow(
      'A bucket for backups needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    );
  });
});
