/** S3-compatible storage for files. */
export interface S3Config {
  readonly bucket: string;
  /** Defaults to Amazon's endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where files are stored: S3, or else a folder of the data folder. */
export interface StorageConfig {
  readonly dataDir: string;
  readonly s3: S3Config | undefined;
}

interface EnvironmentReader {
  readonly problems: string[];
  text(name: string): string | undefined;
  secret(name: string): string | undefined;
  url(name: string, value: string | undefined, protocols: readonly string[]): URL | undefined;
}

const requiredNames = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads the S3 settings when a bucket is set; the access keys are then required. */
export function readS3(reader: EnvironmentReader): S3Config | undefined {
  const bucket = reader.text('S3_BUCKET');
  const endpoint = reader.url('S3_ENDPOINT', reader.text('S3_ENDPOINT'), ['http:', 'https:']);
  const [accessKeyId = '', secretAccessKey = ''] = requiredNames.map((name) => reader.secret(name));
  if (bucket === undefined) {
    if (endpoint) reader.problems.push('S3_ENDPOINT needs S3_BUCKET: the name of the bucket for files');
    return undefined;
  }
  if (accessKeyId === '' || secretAccessKey === '')
    reader.problems.push(`S3_BUCKET needs ${requiredNames.join(' and ')}`);
  const region = reader.text('S3_REGION') ?? 'us-east-1';
  return { bucket, endpoint: endpoint?.href, region, accessKeyId, secretAccessKey };
}
