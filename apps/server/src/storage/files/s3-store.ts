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
import type { S3Config } from './storage-config.ts';
import { isFileKey, FileNotFoundError, assertFileKey, type FileStore } from './file-store.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;

/** A client for a bucket of Amazon or of an own server. */
export function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted S3 needs path-style addresses and may not support newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  });
}

export const isMissingObject = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

export function createS3Store(config: S3Config): FileStore {
  const client = connectS3(config);
  const Bucket = config.bucket;

  return {
    async put(key, file) {
      const params = { Bucket, Key: assertFileKey(key), Body: createReadStream(file) };
      await new Upload({ client, params }).done();
      await rm(file, { force: true });
    },

    async open(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: assertFileKey(key), Range }));
        if (Body instanceof Readable) return Body;
        throw new Error('The store sent no stream');
      } catch (error) {
        if (isMissingObject(error)) throw new FileNotFoundError(key);
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: assertFileKey(key) }));
    },

    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key: key = '', LastModified: changedAt } of Contents)
          if (isFileKey(key) && changedAt) yield { key, changedAt };
      }
    },

    close: () => client.destroy(),
  };
}
