import { DEFAULT_TIME_ZONE } from '@portal/domain';
import { consentsSetting } from './consents.setting.ts';
import { diplomaSetting } from './diploma.setting.ts';
import { examSheetsSetting } from './exam-sheets.setting.ts';
import { gradeScalesSetting } from './grade-scales.setting.ts';
import { importColumnsSetting } from './import-columns.setting.ts';
import { institutionSetting } from './institution.setting.ts';
import {
  flag,
  list,
  number,
  object,
  oneOf,
  setting,
  whole,
  type Setting,
  type SettingSchema,
  type ValueOf,
} from './setting-schema.ts';
import { retentionSetting } from './retention.setting.ts';
import { ratingSetting } from './rating.setting.ts';
import { orderPickupSetting } from './order-pickup.setting.ts';
import { paymentSettings } from './payment-settings.ts';
import { siteSettings } from './site-settings.ts';

const timeZone: SettingSchema<string> = { type: 'string', format: 'time-zone' };
const lifetime = object({ idleHours: number(0.1, 720), absoluteDays: number(1, 365) });

/** The only place of the names, schemas and defaults of settings. Databases store the names, so they never change. */
const declared = {
  businessTimeZone: setting({
    reference: 'decisions 4, Time',
    schema: timeZone,
    default: DEFAULT_TIME_ZONE,
  }),
  sessionLifetime: setting({
    reference: 'D-20',
    schema: object({ student: lifetime, teacher: lifetime }),
    default: {
      student: { idleHours: 12, absoluteDays: 30 },
      teacher: { idleHours: 8, absoluteDays: 7 },
    },
  }),
  signInLimit: setting({
    reference: 'D-23',
    schema: object({ failuresPerAddress: whole(1, 100_000), lettersPerAddress: whole(1, 100_000) }),
    default: { failuresPerAddress: 100, lettersPerAddress: 30 },
  }),
  secondFactor: setting({
    reference: 'decision 0131',
    schema: object({ teachers: flag, students: flag }),
    default: { teachers: false, students: false },
  }),
  alumniAccess: setting({
    reference: 'D-63',
    schema: object({ days: whole(0, 36_500) }),
    default: { days: 365 },
  }),
  codeLifetime: setting({
    reference: 'D-22',
    schema: object({
      letterMinutes: whole(1, 1_440),
      confirmationHours: whole(1, 720),
      registrarHours: whole(1, 720),
    }),
    default: { letterMinutes: 30, confirmationHours: 48, registrarHours: 72 },
  }),
  idempotencyLifetime: setting({
    reference: 'D-05',
    schema: object({ hours: whole(1, 720) }),
    default: { hours: 24 },
  }),
  auditLifetime: setting({
    reference: 'decisions 4, Personal data',
    schema: object({ years: whole(1, 100) }),
    default: { years: 5 },
  }),
  retention: retentionSetting,
  attachmentLimit: setting({
    reference: 'D-29',
    schema: object({
      maxMb: number(0.001, 2_000),
      dailyMb: number(0.001, 1_000_000),
      studentMb: number(0.001, 1_000_000),
    }),
    default: { maxMb: 20, dailyMb: 500, studentMb: 2_048 },
  }),
  writesPerMinute: setting({
    reference: 'decision 0065',
    schema: object({
      messages: whole(10, 100_000),
      books: whole(10, 100_000),
      materials: whole(10, 100_000),
      announcements: whole(10, 100_000),
    }),
    default: { messages: 300, books: 100, materials: 100, announcements: 100 },
  }),
  newsReminder: setting({
    reference: 'screens, News',
    schema: object({ hours: whole(1, 720) }),
    default: { hours: 24 },
  }),
  ownPhoto: setting({
    reference: 'decision 0054',
    schema: object({ mayChange: flag }),
    default: { mayChange: true },
  }),
  personalData: setting({
    reference: 'decision 0124',
    schema: object({ exportEveryHours: whole(1, 8_760) }),
    default: { exportEveryHours: 24 },
  }),
  consents: consentsSetting,
  personViews: setting({
    reference: 'decision 0099',
    schema: object({ isOn: flag }),
    default: { isOn: false },
  }),
  importApproval: setting({
    reference: 'D-67',
    schema: object({ needsSecondPerson: flag }),
    default: { needsSecondPerson: false },
  }),
  bookLimit: setting({
    reference: 'D-29',
    schema: object({ maxMb: number(0.001, 2_000), teacherMb: number(0.001, 1_000_000) }),
    default: { maxMb: 200, teacherMb: 5_120 },
  }),
  saveProgress: setting({
    reference: 'D-40',
    schema: oneOf(['bytes', 'timed']),
    default: 'bytes',
  }),
  journalEditing: setting({
    reference: 'decisions 4, Journal rights',
    schema: object({ days: whole(0, 366) }),
    default: { days: 7 },
  }),
  checkIn: setting({
    reference: 'decisions 5, Check-in',
    schema: object({
      lateAfterMinutes: whole(0, 600),
      opensBeforeMinutes: whole(0, 600),
      storedDays: whole(1, 366),
    }),
    default: { lateAfterMinutes: 10, opensBeforeMinutes: 15, storedDays: 30 },
  }),
  studentCard: setting({
    reference: 'D-25',
    schema: object({ validMinutes: whole(1, 1_440) }),
    default: { validMinutes: 5 },
  }),
  journalModules: setting({
    reference: 'decisions 4, Modules',
    schema: object({ weights: list(whole(0, 100), { minItems: 1, maxItems: 10 }) }),
    default: { weights: [30, 30, 40] },
  }),
  registration: setting({
    reference: 'decisions 4, Registration',
    schema: object({ usualCredits: whole(0, 200), maxCredits: whole(0, 200) }),
    default: { usualCredits: 30, maxCredits: 36 },
  }),
  diploma: diplomaSetting,
  examSheets: examSheetsSetting,
  gradeScales: gradeScalesSetting,
  rating: ratingSetting,
  importColumns: importColumnsSetting,
  institution: institutionSetting,
  orderPickup: orderPickupSetting,
  ...paymentSettings,
  ...siteSettings,
};

export type SettingName = keyof typeof declared;
/** The values of all settings. */
export type SettingValues = { readonly [Name in SettingName]: ValueOf<(typeof declared)[Name]['schema']> };

/** All settings of the university. */
export const settings: { readonly [Name in SettingName]: Setting<SettingValues[Name]> } = declared;

const names = Object.keys(settings);

export const isSettingName = (name: string): name is SettingName => names.includes(name);

export const settingNames: readonly SettingName[] = names.filter(isSettingName);
