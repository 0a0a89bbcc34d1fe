import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { problemsOf } from '../../../test/config-problems.ts';
import { printableConfig, readConfig } from './config.ts';

const backupOf = (environment: Record<string, string>) => readConfig(environment).backup;

const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const keys = { BACKUP_S3_ACCESS_KEY_ID: 'own', BACKUP_S3_SECRET_ACCESS_KEY: 'canary' };

describe('the configuration of backups', () => {
  it('has none by default', () => {
    expect(backupOf({})).toEqual({
      to: undefined,
      s3: undefined,
      at: undefined,
      storedDays: 30,
      hasLog: false,
      recipients: [],
      identityFile: undefined,
    });
  });

  it('reads a folder, the time, the days, the log and the recipients', () => {
    expect(
      backupOf({
        BACKUP_TO: 'backups',
        BACKUP_AT: '03:30',
        BACKUP_DAYS: '7',
        BACKUP_LOG: 'yes',
        BACKUP_RECIPIENTS: `${RECIPIENT}, ${RECIPIENT}x`,
        BACKUP_IDENTITY: '/keys/backup.txt',
      }),
    ).toEqual({
      to: path.resolve('backups'),
      s3: undefined,
      at: '03:30',
      storedDays: 7,
      hasLog: true,
      recipients: [RECIPIENT, `${RECIPIENT}x`],
      identityFile: '/keys/backup.txt',
    });
  });

  it('reads a bucket with keys of its own, or with those of the files', () => {
    const bucket = { BACKUP_TO: 's3://portal/daily' };
    expect(backupOf({ ...bucket, ...keys })).toMatchObject({
      to: 's3://portal/daily',
      s3: { endpoint: undefined, region: 'us-east-1', accessKeyId: 'own', secretAccessKey: 'canary' },
    });
    const files = {
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://store.example:9000',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'of files',
      S3_SECRET_ACCESS_KEY: 'canary of files',
    };
    expect(backupOf({ ...bucket, ...files }).s3).toEqual({
      endpoint: 'http://store.example:9000',
      region: 'eu-central-1',
      accessKeyId: 'of files',
      secretAccessKey: 'canary of files',
    });
    const own = { ...keys, BACKUP_S3_ENDPOINT: 'https://other.example', BACKUP_S3_REGION: 'asia' };
    expect(backupOf({ ...bucket, ...files, ...own }).s3).toEqual({
      endpoint: 'https://other.example',
      region: 'asia',
      accessKeyId: 'own',
      secretAccessKey: 'canary',
    });
  });

  it.each([
    [
      { BACKUP_TO: 's3://portal' },
      'BACKUP_TO needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for a bucket',
    ],
    [
      { BACKUP_TO: 's3://portal', BACKUP_S3_ACCESS_KEY_ID: 'own' },
      'BACKUP_TO needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for a bucket',
    ],
    [{ BACKUP_AT: '03:30' }, 'BACKUP_AT needs BACKUP_TO: the place for the backups'],
    [{ BACKUP_LOG: 'yes' }, 'BACKUP_LOG needs BACKUP_TO: the place for the backups'],
    [{ BACKUP_LOG: 'on' }, "BACKUP_LOG must be one of yes, no, not 'on'"],
    [{ BACKUP_DAYS: '0' }, "BACKUP_DAYS must be a whole number from 1 to 3650, not '0'"],
    [
      { BACKUP_RECIPIENTS: `${RECIPIENT} AGE` },
      `BACKUP_RECIPIENTS must be public keys of age, age1…, not '${RECIPIENT} AGE'`,
    ],
    [
      { BACKUP_S3_ENDPOINT: 'store.example' },
      "BACKUP_S3_ENDPOINT must be an address that begins with http: or https:, not 'store.example'",
    ],
    ...['3:30', '24:00', '03:60', '03:30:00', 'night'].map((at): [Record<string, string>, string] => [
      { BACKUP_TO: 'x', BACKUP_AT: at },
      `BACKUP_AT must be a time such as 03:30, not '${at}'`,
    ]),
  ])('refuses %j', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });

  it('is printed without its secrets', () => {
    const text = printableConfig(readConfig({ BACKUP_TO: 's3://portal', ...keys }));
    expect(text).not.toContain('canary');
    expect(JSON.parse(text)).toMatchObject({
      backup: { to: 's3://portal', s3: { accessKeyId: '(set)', secretAccessKey: '(set)' } },
    });
  });
});
