import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../../src/storage/files/storage-config.ts';
import { createTempDir } from '../temp-dir.ts';

export interface FakeS3 {
  readonly config: S3Config;
  /** The same as environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts a local S3 server with an empty bucket. */
export async function startFakeS3(): Promise<FakeS3> {
  const bucket = 'portal-files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It verifies signatures of list requests incorrectly.
    allowMismatchedSignatures: true,
    directory: await createTempDir(),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  // The only key that s3rver accepts.
  const key = 'S3RVER';
  return {
    config: { bucket, endpoint, region: 'us-east-1', accessKeyId: key, secretAccessKey: key },
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    stop: () => server.close(),
  };
}
