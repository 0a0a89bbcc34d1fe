import { DEFAULT_TIME_ZONE } from '@portal/domain';
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
import { ratingSetting } from './rating.setting.ts';
import { paymentSettings } from './payment-settings.ts';
import { siteSettings } from './site-settings.ts';

const timeZone: SettingSchema<string> = { type: 'string', format: 'time-zone' };
const lifetime = object({ idleHours: number(0.1, 720), absoluteDays: number(1, 365) });

/** The only place of the names, schemas and defaults of settings. Databases store the names, so they never change. */
const declared = {
  businessTimeZone: setting({
    description: 'The time zone that decides which day, term and academic year it is.',
    reference: 'decisions 4, Time',
    schema: timeZone,
    default: DEFAULT_TIME_ZONE,
  }),
  sessionLifetime: setting({
    description: 'How long a session lasts without use and in all, for each role.',
    reference: 'D-20',
    schema: object({ student: lifetime, teacher: lifetime }),
    default: {
      student: { idleHours: 12, absoluteDays: 30 },
      teacher: { idleHours: 8, absoluteDays: 7 },
    },
  }),
  signInLimit: setting({
    description:
      'Failed sign-ins of one network in ten minutes before its attempts slow down, and e-mails that it may trigger.',
    reference: 'D-23',
    schema: object({ failuresPerAddress: whole(1, 100_000), lettersPerAddress: whole(1, 100_000) }),
    default: { failuresPerAddress: 100, lettersPerAddress: 30 },
  }),
  alumniAccess: setting({
    description:
      'How many days from the day of graduation a graduate reads their own transcript, documents and payments; 0 is not at all.',
    reference: 'D-63',
    schema: object({ days: whole(0, 36_500) }),
    default: { days: 365 },
  }),
  codeLifetime: setting({
    description:
      'How long one-time codes are valid: in an e-mail for a new password, in one that confirms an address, and from the registrar.',
    reference: 'D-22',
    schema: object({
      letterMinutes: whole(1, 1_440),
      confirmationHours: whole(1, 720),
      registrarHours: whole(1, 720),
    }),
    default: { letterMinutes: 30, confirmationHours: 48, registrarHours: 72 },
  }),
  idempotencyLifetime: setting({
    description: 'How long a repeated request with the same key gets the first response.',
    reference: 'D-05',
    schema: object({ hours: whole(1, 720) }),
    default: { hours: 24 },
  }),
  auditLifetime: setting({
    description: 'How long audit rows are stored.',
    reference: 'decisions 4, Personal data',
    schema: object({ years: whole(1, 100) }),
    default: { years: 5 },
  }),
  attachmentLimit: setting({
    description:
      'The size of one uploaded file, of all files of a person in a day, and of all files of a student.',
    reference: 'D-29',
    schema: object({
      maxMb: number(0.001, 2_000),
      dailyMb: number(0.001, 1_000_000),
      studentMb: number(0.001, 1_000_000),
    }),
    default: { maxMb: 20, dailyMb: 500, studentMb: 2_048 },
  }),
  writesPerMinute: setting({
    description: 'What one person may write for others in a minute; what is more is sent later by itself.',
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
    description: 'How many hours after a reminder to confirm an announcement the next one can be sent.',
    reference: 'screens, News',
    schema: object({ hours: whole(1, 720) }),
    default: { hours: 24 },
  }),
  ownPhoto: setting({
    description: 'Whether people may set and remove their own photo; operators always may.',
    reference: 'decision 0054',
    schema: object({ mayChange: flag }),
    default: { mayChange: true },
  }),
  personViews: setting({
    description:
      'Whether staff who manage people may see the portal as somebody else, read only; the person is notified afterwards.',
    reference: 'decision 0099',
    schema: object({ isOn: flag }),
    default: { isOn: false },
  }),
  bookLimit: setting({
    description: 'The size of one file of a book or teaching material, and of all such files of a teacher.',
    reference: 'D-29',
    schema: object({ maxMb: number(0.001, 2_000), teacherMb: number(0.001, 1_000_000) }),
    default: { maxMb: 200, teacherMb: 5_120 },
  }),
  saveProgress: setting({
    description: 'What the progress bar of a saved book or material follows: the bytes sent, or timed steps.',
    reference: 'D-40',
    schema: oneOf(['bytes', 'timed']),
    default: 'bytes',
  }),
  journalEditing: setting({
    description: 'How many days after a lesson its marks and its theme can be changed.',
    reference: 'decisions 4, Journal rights',
    schema: object({ days: whole(0, 366) }),
    default: { days: 7 },
  }),
  checkIn: setting({
    description:
      'Minutes after the start of a lesson from which a check-in is late, minutes before it from which a check-in can be opened, and days for which check-ins are stored.',
    reference: 'decisions 5, Check-in',
    schema: object({
      lateAfterMinutes: whole(0, 600),
      opensBeforeMinutes: whole(0, 600),
      storedDays: whole(1, 366),
    }),
    default: { lateAfterMinutes: 10, opensBeforeMinutes: 15, storedDays: 30 },
  }),
  studentCard: setting({
    description: 'How many minutes a code of a student card is valid.',
    reference: 'D-25',
    schema: object({ validMinutes: whole(1, 1_440) }),
    default: { validMinutes: 5 },
  }),
  journalModules: setting({
    description: 'The weights of the modules of a class in percent; the last one is the final.',
    reference: 'decisions 4, Modules',
    schema: object({ weights: list(whole(0, 100), { minItems: 1, maxItems: 10 }) }),
    default: { weights: [30, 30, 40] },
  }),
  registration: setting({
    description: 'The credits of a usual semester, and the most that a student registers for in one.',
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
