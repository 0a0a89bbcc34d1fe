import { address, anyText, type Variable } from './variable.ts';

/** The bucket of the files. */
export const fileVariables = {
  bucket: {
    name: 'S3_BUCKET',
    text: 'A bucket for files instead of a folder below DATA_DIR; S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are then required.',
    kind: anyText,
    example: 'portal-files',
  },
  endpoint: {
    name: 'S3_ENDPOINT',
    text: "The address of the S3 service; the default is Amazon's of the region.",
    kind: address('http:', 'https:'),
    example: 'https://s3.example:9000',
  },
  region: {
    name: 'S3_REGION',
    text: 'The region of the bucket.',
    kind: anyText,
    default: 'us-east-1',
  },
  accessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    text: 'The name of the access key of the bucket.',
    kind: anyText,
    isSecret: true,
  },
  secretAccessKey: {
    name: 'S3_SECRET_ACCESS_KEY',
    text: 'The access key of the bucket.',
    kind: anyText,
    isSecret: true,
  },
} as const satisfies Record<string, Variable>;
