import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../storage-config.ts';
import { isKey, MissingFile, requireKey, type FileStore } from './file-store.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;

function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores of one's own have one address for all buckets, and do not all know the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  });
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Files in a bucket. */
export function createS3Store(config: S3Config): FileStore {
  const client = connect(config);
  const Bucket = config.bucket;

  return {
    async keep(key, file) {
      const params = { Bucket, Key: requireKey(key), Body: createReadStream(file) };
      await new Upload({ client, params }).done();
      await rm(file, { force: true });
    },

    async open(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: requireKey(key), Range }));
        if (Body instanceof Readable) return Body;
        throw new Error('The store sent no stream');
      } catch (error) {
        if (isMissing(error)) throw new MissingFile(key);
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }));
    },

    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key: key = '', LastModified: changedAt } of Contents)
          if (isKey(key) && changedAt) yield { key, changedAt };
      }
    },

    close: () => client.destroy(),
  };
}
