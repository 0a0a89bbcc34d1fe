import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { connectS3, isMissingObject } from '../files/s3-store.ts';
import type { S3Config } from '../files/storage-config.ts';
import { MissingItemError, type BackupStore } from './backup-store.ts';

/** Backups in a bucket, below a prefix that is empty or ends with `/`. */
export function createBucketStore(config: S3Config, prefix: string): BackupStore {
  const client = connectS3(config);
  const Bucket = config.bucket;
  return {
    async put(name, content) {
      // An object appears when its upload is complete.
      await new Upload({ client, params: { Bucket, Key: prefix + name, Body: content } }).done();
    },

    async open(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
        if (Body instanceof Readable) return Body;
        throw new Error('The bucket sent no stream');
      } catch (error) {
        if (isMissingObject(error)) throw new MissingItemError(name, { cause: error });
        throw error;
      }
    },

    async *list(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + folder });
      for await (const { Contents = [] } of pages)
        for (const { Key, Size } of Contents)
          if (Key !== undefined) yield { name: Key.slice(prefix.length), sizeBytes: Size ?? 0 };
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },

    close() {
      client.destroy();
      return Promise.resolve();
    },
  };
}
