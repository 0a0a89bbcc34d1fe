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
