/** Where files lie when they do not lie on the server's own disk: anything that speaks S3. */
export interface S3Config {
  readonly bucket: string;
  /** Without it Amazon's own for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface EnvironmentReader {
  readonly problems: string[];
  text(name: string): string | undefined;
  secret(name: string): string | undefined;
  url(name: string, value: string | undefined, protocols: readonly string[]): URL | undefined;
}

const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The store of S3, if a bucket is named; then the keys to it must be there too. */
export function readS3(read: EnvironmentReader): S3Config | undefined {
  const bucket = read.text('S3_BUCKET');
  const endpoint = read.url('S3_ENDPOINT', read.text('S3_ENDPOINT'), ['http:', 'https:']);
  const [accessKeyId = '', secretAccessKey = ''] = needed.map((name) => read.secret(name));
  if (bucket === undefined) {
    if (endpoint) read.problems.push('S3_ENDPOINT needs S3_BUCKET: the name of the bucket for files');
    return undefined;
  }
  if (accessKeyId === '' || secretAccessKey === '')
    read.problems.push(`S3_BUCKET needs ${needed.join(' and ')}`);
  const region = read.text('S3_REGION') ?? 'us-east-1';
  return { bucket, endpoint: endpoint?.href, region, accessKeyId, secretAccessKey };
}
