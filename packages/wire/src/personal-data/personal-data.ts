import {
  count,
  emptyRequest,
  list,
  nullable,
  optional,
  rawTextOf,
  record,
  single,
  text,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { language, oneOfNames } from '../codec/names.ts';
import { NEW_PASSWORD_MAX_LENGTH } from '../auth/auth.ts';
import { download, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

export const personalDataErrors = {
  /** The person has had a copy within `personalData.exportEveryHours`. */
  exportedLately: 'rule',
  /** An account without a password confirms a copy by a sign-in of the last minutes. */
  signInAgain: 'rule',
  /** The copy was not confirmed in this session, or the time for it is over. */
  exportNotOpen: 403,
} as const satisfies ErrorTable;

/** For how many minutes a confirmed copy can be downloaded; how old the sign-in of an account without a password may be. */
export const EXPORT_OPEN_MINUTES = 10;
/** For how many minutes a copy can be confirmed again, because a download may break. */
export const EXPORT_AGAIN_MINUTES = 60;

/** The parts of a copy, each a file of it. */
export const personalTopics = [
  'account',
  'signIn',
  'study',
  'journal',
  'grades',
  'chat',
  'files',
  'news',
  'library',
  'documents',
  'money',
  'notifications',
  'audit',
  'imports',
] as const;
export type PersonalTopic = (typeof personalTopics)[number];

/** Who gets data of people, in the portal and outside. */
export const dataRecipients = [
  'people',
  'teachers',
  'office',
  'operators',
  'mail',
  'push',
  'bank',
  'provider',
  'bucket',
  'verifiers',
] as const;
export type DataRecipient = (typeof dataRecipients)[number];

/** Whom to ask, as the university has entered it; empty texts are unknown. */
const Contact = record({ address: ['address', text], phone: ['phone', text], email: ['email', text] });

/** Days after which the portal deletes rows by itself; 0 is never. */
const Periods = record({
  notificationDays: ['notifications', count],
  checkInDays: ['checkins', count],
  auditYears: ['audit_years', count],
});

const ExportState = record({
  /** How the person confirms a copy. */
  confirmation: ['confirmation', oneOfNames(['password', 'signIn'])],
  /** The last copy that was confirmed. */
  exportedAt: ['exported', nullable(timestamp)],
  /** `null`: now. */
  nextAt: ['next', nullable(timestamp)],
  /** Until when this session can download the confirmed copy; `null`: it cannot. */
  openUntil: ['open_until', nullable(timestamp)],
});
export type ExportState = InsideOf<typeof ExportState>;

const PersonalDataInfo = record({
  recipients: ['recipients', list(oneOfNames(dataRecipients))],
  contact: ['contact', Contact],
  periods: ['periods', Periods],
});
export type PersonalDataInfo = InsideOf<typeof PersonalDataInfo>;

/** How much the portal stores of the caller in a topic. */
const TopicCount = record({
  topic: ['topic', oneOfNames(personalTopics)],
  rowCount: ['rows', count],
  fileCount: ['files', count],
});
export type TopicCount = InsideOf<typeof TopicCount>;

const own = { uid: 'personId' } as const;
const forOwner = { access: 'signed-in', isForGraduates: true, isPrivate: true } as const;

/** Everything that the portal stores about the caller, as a file (decision 0124). */
export const personalData = {
  state: post('/api/personaldata/state.json', {
    summary: 'When the caller had the last copy of their data, and when the next one is possible.',
    ...forOwner,
    request: emptyRequest,
    response: single(ExportState),
    identity: own,
  }),
  info: post('/api/personaldata/info.json', {
    summary: 'Who gets data of people here, how long it is stored, and whom to ask.',
    ...forOwner,
    request: emptyRequest,
    response: single(PersonalDataInfo),
    identity: own,
  }),
  topics: post('/api/personaldata/topics.json', {
    summary: 'How many records and files the portal has of the caller, by topic.',
    ...forOwner,
    request: emptyRequest,
    response: list(TopicCount),
    identity: own,
  }),
  open: post('/api/personaldata/open.json', {
    summary:
      'Confirms a copy with the password, or with a new sign-in where the account has none; this session can download it for ten minutes.',
    ...forOwner,
    request: record({ password: ['password', optional(rawTextOf(1, NEW_PASSWORD_MAX_LENGTH))] }),
    response: single(ExportState),
    identity: own,
  }),
  archive: download('/api/personaldata/archive.zip', {
    summary: 'The confirmed copy: a zip archive with everything that the portal stores about the caller.',
    ...forOwner,
    request: record({ language: ['lang', optional(language)] }),
  }),
} as const;
