import type { FastifyInstance } from 'fastify';
import {
  dataRecipients,
  type DataRecipient,
  type PersonalDataInfo,
} from '@portal/wire/personal-data/personal-data';
import type { Language } from '@portal/domain';
import { readSetting } from '../../university/settings/setting.queries.ts';

/** Recipients that a portal has only when it is configured so. */
const configured: Readonly<Partial<Record<DataRecipient, (app: FastifyInstance) => boolean>>> = {
  mail: ({ mailer }) => mailer.isConfigured,
  provider: ({ config }) => config.providers.length > 0,
  bucket: ({ config }) => config.s3 !== undefined,
};

/** Who gets data of people from this portal, how long it is stored, and whom to ask. */
export async function readInfo(app: FastifyInstance, lang: Language): Promise<PersonalDataInfo> {
  const { db } = app;
  const [{ address, phone, email }, { notificationDays }, { storedDays }, { years }] = await Promise.all([
    readSetting(db, 'institution'),
    readSetting(db, 'retention'),
    readSetting(db, 'checkIn'),
    readSetting(db, 'auditLifetime'),
  ]);
  return {
    recipients: dataRecipients.filter((name) => configured[name]?.(app) ?? true),
    contact: { address: typeof address === 'string' ? address : (address[lang] ?? ''), phone, email },
    periods: { notificationDays, checkInDays: storedDays, auditYears: years },
  };
}
