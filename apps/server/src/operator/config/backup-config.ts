import path from 'node:path';
import type { BackupConfig } from '../../http/config.ts';

interface EnvironmentReader {
  readonly problems: string[];
  text(name: string): string | undefined;
  secret(name: string): string | undefined;
  oneOf(name: string, fallback: string, words: readonly string[]): string;
  integer(name: string, fallback: number, range: { readonly min: number; readonly max: number }): number;
  url(name: string, value: string | undefined, protocols: readonly string[]): URL | undefined;
}

const DAYS = 30;
const BUCKET = 's3://';

/** A bucket of its own, or one next to the files. */
function readBucketAccess(reader: EnvironmentReader): BackupConfig['s3'] {
  const endpoint = reader.text('BACKUP_S3_ENDPOINT') ?? reader.text('S3_ENDPOINT');
  reader.url('BACKUP_S3_ENDPOINT', endpoint, ['http:', 'https:']);
  const accessKeyId = reader.secret('BACKUP_S3_ACCESS_KEY_ID') ?? reader.secret('S3_ACCESS_KEY_ID');
  const secretAccessKey =
    reader.secret('BACKUP_S3_SECRET_ACCESS_KEY') ?? reader.secret('S3_SECRET_ACCESS_KEY');
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const region = reader.text('BACKUP_S3_REGION') ?? reader.text('S3_REGION') ?? 'us-east-1';
  return { endpoint, region, accessKeyId, secretAccessKey };
}

function readTime(reader: EnvironmentReader): string | undefined {
  const at = reader.text('BACKUP_AT');
  if (at !== undefined && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    reader.problems.push(`BACKUP_AT must be a time such as 03:30, not '${at}'`);
  return at;
}

function readRecipients(reader: EnvironmentReader): string[] {
  const recipients = (reader.text('BACKUP_RECIPIENTS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const recipient of recipients)
    if (!recipient.startsWith('age1'))
      reader.problems.push(`BACKUP_RECIPIENTS must be public keys of age, age1…, not '${recipient}'`);
  return recipients;
}

/** Reads the place, the time and the readers of backups. */
export function readBackup(reader: EnvironmentReader): BackupConfig {
  const place = reader.text('BACKUP_TO');
  const isBucket = place?.startsWith(BUCKET) === true;
  const at = readTime(reader);
  const s3 = readBucketAccess(reader);
  const hasLog = reader.oneOf('BACKUP_LOG', 'no', ['yes', 'no']) === 'yes';
  if (isBucket && !s3)
    reader.problems.push(
      'BACKUP_TO needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for a bucket',
    );
  for (const [name, needsPlace] of Object.entries({ BACKUP_AT: at !== undefined, BACKUP_LOG: hasLog }))
    if (needsPlace && place === undefined)
      reader.problems.push(`${name} needs BACKUP_TO: the place for the backups`);
  return {
    to: place === undefined || isBucket ? place : path.resolve(place),
    s3,
    at,
    storedDays: reader.integer('BACKUP_DAYS', DAYS, { min: 1, max: 3_650 }),
    hasLog,
    recipients: readRecipients(reader),
    identityFile: reader.text('BACKUP_IDENTITY'),
  };
}
