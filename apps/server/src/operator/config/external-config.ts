import type { MailConfig } from '../../events/mail/mail.ts';
import type { S3Config } from '../../storage/files/storage-config.ts';
import type { ConfigReader } from './config-reader.ts';
import { addressVariables } from './variables/address.ts';
import { fileVariables } from './variables/files.ts';
import { messageVariables } from './variables/messages.ts';

/** E-mail links need PUBLIC_ORIGIN, because the host header of a request is not trustworthy. */
export function readMail(reader: ConfigReader): MailConfig | undefined {
  const smtpUrl = reader.read(messageVariables.smtpUrl);
  const from = reader.read(messageVariables.mailFrom);
  if (!reader.isSet(messageVariables.smtpUrl)) return undefined;
  if (from?.includes('@') !== true) reader.problems.push('MAIL_FROM must be the sender address of e-mails');
  if (!reader.isSet(addressVariables.publicOrigin))
    reader.problems.push('SMTP_URL needs PUBLIC_ORIGIN: e-mails contain links');
  return { smtpUrl: smtpUrl ?? '', from: from ?? '' };
}

/** Reads the S3 settings when a bucket is set; the access keys are then required. */
export function readS3(reader: ConfigReader): S3Config | undefined {
  const bucket = reader.read(fileVariables.bucket);
  const endpoint = reader.read(fileVariables.endpoint);
  const region = reader.read(fileVariables.region);
  const accessKeyId = reader.read(fileVariables.accessKeyId) ?? '';
  const secretAccessKey = reader.read(fileVariables.secretAccessKey) ?? '';
  if (bucket === undefined) {
    if (endpoint !== undefined)
      reader.problems.push('S3_ENDPOINT needs S3_BUCKET: the name of the bucket for files');
    return undefined;
  }
  if (accessKeyId === '' || secretAccessKey === '')
    reader.problems.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const href = endpoint === undefined ? undefined : new URL(endpoint).href;
  return { bucket, endpoint: href, region, accessKeyId, secretAccessKey };
}
