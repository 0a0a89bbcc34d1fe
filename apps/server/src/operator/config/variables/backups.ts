import { address, anyText, integer, yesOrNo, type Variable } from './variable.ts';

/** Where, when and for whom the portal is backed up. */
export const backupVariables = {
  to: {
    name: 'BACKUP_TO',
    text: 'Where backups go: a folder on another disk, or a bucket, s3://BUCKET/PREFIX.',
    kind: anyText,
    example: 's3://portal-backups/main',
  },
  at: {
    name: 'BACKUP_AT',
    text: "The time of the day by the university's clock at which the portal is backed up and the backup is verified.",
    kind: {
      what: 'a time such as 03:30',
      parse: (text: string) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined),
    },
    example: '03:30',
  },
  storedDays: {
    name: 'BACKUP_DAYS',
    text: 'Days after which a backup is removed; the newest one stays.',
    kind: integer(1, 3_650),
    default: 30,
  },
  log: {
    name: 'BACKUP_LOG',
    text: 'yes lets the embedded database write its changes into the backups every minute, so that any minute can be restored.',
    kind: yesOrNo,
    default: 'no',
  },
  recipients: {
    name: 'BACKUP_RECIPIENTS',
    text: 'Public keys of age, age1…, for which backups are encrypted; without any they are not.',
    kind: {
      what: 'public keys of age, age1…',
      parse: (text: string) =>
        text.split(/[\s,]+/).every((key) => key.startsWith('age1')) ? text : undefined,
    },
    example: 'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq',
  },
  identity: {
    name: 'BACKUP_IDENTITY',
    text: 'The file of a secret key of age, with which encrypted backups are verified.',
    kind: anyText,
    example: '/etc/portal/backup-key.txt',
  },
  endpoint: {
    name: 'BACKUP_S3_ENDPOINT',
    text: 'The address of the S3 service of the backups.',
    kind: address('http:', 'https:'),
    defaultText: 'that of S3_ENDPOINT',
    example: 'https://s3.example:9000',
  },
  region: {
    name: 'BACKUP_S3_REGION',
    text: 'The region of the bucket of the backups.',
    kind: anyText,
    defaultText: 'that of S3_REGION',
    example: 'us-east-1',
  },
  accessKeyId: {
    name: 'BACKUP_S3_ACCESS_KEY_ID',
    text: 'The name of the access key of the bucket of the backups.',
    kind: anyText,
    defaultText: 'that of S3_ACCESS_KEY_ID',
    isSecret: true,
  },
  secretAccessKey: {
    name: 'BACKUP_S3_SECRET_ACCESS_KEY',
    text: 'The access key of the bucket of the backups.',
    kind: anyText,
    defaultText: 'that of S3_SECRET_ACCESS_KEY',
    isSecret: true,
  },
} as const satisfies Record<string, Variable>;
