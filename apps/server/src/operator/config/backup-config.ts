import path from 'node:path';
import type { BackupConfig } from '../../http/config.ts';
import type { ConfigReader } from './config-reader.ts';
import { backupVariables } from './variables/backups.ts';
import { fileVariables } from './variables/files.ts';

/** A bucket of its own, or one next to the files. */
function readBucketAccess(reader: ConfigReader): BackupConfig['s3'] {
  const accessKeyId = reader.read(backupVariables.accessKeyId) ?? reader.read(fileVariables.accessKeyId);
  const secretAccessKey =
    reader.read(backupVariables.secretAccessKey) ?? reader.read(fileVariables.secretAccessKey);
  const endpoint = reader.read(backupVariables.endpoint) ?? reader.read(fileVariables.endpoint);
  const region = reader.read(backupVariables.region) ?? reader.read(fileVariables.region);
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

function requirePlace(reader: ConfigReader, needs: Readonly<Record<string, boolean>>): void {
  for (const [name, isNeeded] of Object.entries(needs))
    if (isNeeded) reader.problems.push(`${name} needs BACKUP_TO: the place for the backups`);
}

/** Reads the place, the time and the readers of backups. */
export function readBackup(reader: ConfigReader): BackupConfig {
  const place = reader.read(backupVariables.to);
  const isBucket = place?.startsWith('s3://') === true;
  const at = reader.read(backupVariables.at);
  const hasLog = reader.read(backupVariables.log) === 'yes';
  if (place === undefined) requirePlace(reader, { BACKUP_AT: at !== undefined, BACKUP_LOG: hasLog });
  const s3 = readBucketAccess(reader);
  if (isBucket && !s3)
    reader.problems.push(
      'BACKUP_TO needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for a bucket',
    );
  return {
    to: place === undefined || isBucket ? place : path.resolve(place),
    s3,
    at,
    storedDays: reader.read(backupVariables.storedDays),
    hasLog,
    recipients: reader.read(backupVariables.recipients)?.split(/[\s,]+/) ?? [],
    identityFile: reader.read(backupVariables.identity),
  };
}
