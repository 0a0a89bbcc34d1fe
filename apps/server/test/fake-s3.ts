import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../src/storage-config.ts';
import { makeScratch } from './scratch.ts';

export interface FakeS3 {
  readonly config: S3Config;
  /** The same, as an operator sets it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A server that speaks S3, on this machine, with an empty bucket. */
export async function startFakeS3(): Promise<FakeS3> {
  const bucket = 'portal-files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It forgets the slash behind a bucket when it looks at the signature of a list.
    allowMismatchedSignatures: true,
    directory: await makeScratch(),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  // The key that the double knows.
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
