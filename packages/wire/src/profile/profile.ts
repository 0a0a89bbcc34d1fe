import {
  list,
  emptyRequest,
  nullable,
  flag,
  timestamp,
  optional,
  record,
  single,
  rawTextOf,
  text,
  textOf,
  count,
  type InsideOf,
} from '../codec/codec.ts';
import { webLink } from '../codec/values.ts';
import { oneOf, oneOfNames } from '../codec/names.ts';
import { LOGIN_MAX_LENGTH, NEW_PASSWORD_MAX_LENGTH, SessionUser } from '../auth/auth.ts';
import { get, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** The longest e-mail address, in characters. */
export const EMAIL_MAX_LENGTH = 254;
/** The shortest new password that the password form accepts; the server requires more (spec §5, D-23). */
export const CHANGE_PASSWORD_MIN_LENGTH = 4;

export const profileErrors = {
  wrongPassword: 'rule',
  codeExpired: 'rule',
  emailTaken: 'rule',
  emailUnchanged: 'rule',
} as const satisfies ErrorTable;

export const googleErrors = {
  providerRefused: 'rule',
  providerUnknown: 'rule',
} as const satisfies ErrorTable;

/** The caller's personal data (spec §2 Profile screens, decisions 4); `null` when the registrar has not entered a value. */
export const PersonalData = record({
  fullName: ['fio', text],
  gender: ['pol', nullable(oneOf({ male: 1, female: 2 }))],
  /** A date, `YYYY-MM-DD`. */
  birthDate: ['birthDate', nullable(text)],
  nationality: ['nationality', nullable(text)],
  citizenship: ['citizenship', nullable(text)],
  taxId: ['inn', nullable(text)],
  phone: ['phone', nullable(text)],
  education: ['education', nullable(text)],
});
export type PersonalData = InsideOf<typeof PersonalData>;

/** The caller's e-mail address; passwords are only restored through a confirmed one, which stays until a new one is confirmed. */
export const EmailAddress = record({
  email: ['email', nullable(text)],
  isConfirmed: ['confirmed', flag],
  newEmail: ['newEmail', optional(text)],
});
export type EmailAddress = InsideOf<typeof EmailAddress>;

/** A message to show after a change (spec §7 Profile). */
export const Notice = record({ notice: ['sms', text] });
export type Notice = InsideOf<typeof Notice>;

/** A device on which the caller is signed in (D-20). `id` identifies the session but grants no access. */
export const Device = record({
  id: ['id_session', text],
  userAgent: ['device', text],
  address: ['address', nullable(text)],
  signedInAt: ['created', timestamp],
  lastSeenAt: ['lastSeen', timestamp],
  isCurrent: ['current', flag],
});
export type Device = InsideOf<typeof Device>;

/** Seconds until the session ends without activity, and until it ends in any case (D-20). */
export const SessionLife = record({
  idleLeftSeconds: ['idleLeft', count],
  absoluteLeftSeconds: ['absoluteLeft', count],
});
export type SessionLife = InsideOf<typeof SessionLife>;

/** Why a new password would be refused: the codes of the errors that a change returns (D-23). */
export const passwordProblems = ['passwordTooShort', 'passwordTooCommon'] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

const callerIdentity = { uid: 'personId', role: 'role' } as const;
const password = rawTextOf(1, NEW_PASSWORD_MAX_LENGTH);

/** Endpoints of the profile screens (spec §7 Profile); paths missing in the specification are chosen here (D-07). */
export const profile = {
  personalData: post('/api/profile/data.json', {
    summary: "The caller's personal data.",
    access: 'signed-in',
    isForGraduates: true,
    request: emptyRequest,
    response: single(PersonalData),
    identity: callerIdentity,
  }),
  email: post('/api/profile/email.json', {
    summary: "The caller's e-mail address.",
    access: 'signed-in',
    isForGraduates: true,
    request: emptyRequest,
    response: single(EmailAddress),
    identity: callerIdentity,
  }),
  changeEmail: post('/api/profile/changeemail.json', {
    summary:
      "Changes the caller's e-mail address with the password, sends a confirmation e-mail, tells the former address; all other " +
      'sessions end.',
    access: 'signed-in',
    request: record({ email: ['email', textOf(3, EMAIL_MAX_LENGTH)], password: ['password', password] }),
    response: single(Notice),
    identity: callerIdentity,
  }),
  confirmEmail: post('/api/profile/confirmemail.json', {
    summary: 'Confirms an e-mail address with the code from the e-mail.',
    access: 'anyone',
    request: record({ code: ['code', textOf(16, 128)] }),
    response: single(Notice),
    writes: true,
  }),
  link: post('/api/profile/getlink.json', {
    summary: "The caller's web-conference link.",
    access: 'teacher',
    request: emptyRequest,
    response: single(record({ link: ['link', nullable(text)] })),
    identity: callerIdentity,
  }),
  changeLink: post('/api/profile/changelink.json', {
    summary: "Changes the caller's web-conference link; only http and https are accepted.",
    access: 'teacher',
    request: record({ link: ['link', webLink] }),
    response: single(Notice),
    identity: callerIdentity,
    writes: true,
  }),
  changePassword: post('/api/passwd/reset.json', {
    summary: "Changes the caller's password; the session gets a new id and all other sessions end.",
    access: 'signed-in',
    isForGraduates: true,
    request: record({ password: ['password', password], newPassword: ['newPassword', password] }),
    response: single(Notice),
    identity: callerIdentity,
  }),
  checkPassword: post('/api/passwd/check.json', {
    summary:
      'Whether a new password would be refused, by the rule of every change; `login` is that of the account.',
    access: 'anyone',
    isForGraduates: true,
    isPassive: true,
    request: record({
      login: ['login', optional(textOf(1, LOGIN_MAX_LENGTH))],
      newPassword: ['newPassword', password],
    }),
    response: single(record({ problem: ['problem', nullable(oneOfNames(passwordProblems))] })),
  }),
  forgotPassword: post('/api/passwd/forgot.json', {
    summary:
      'Sends a one-time code to the confirmed e-mail address of a login; the response is the same for every login.',
    access: 'anyone',
    request: record({ login: ['login', textOf(1, LOGIN_MAX_LENGTH)] }),
    response: single(record({ isMailSent: ['mail', flag] })),
  }),
  restorePassword: post('/api/passwd/restore.json', {
    summary: 'Sets a new password with a one-time code from an e-mail or from the registrar.',
    access: 'anyone',
    request: record({
      login: ['login', textOf(1, LOGIN_MAX_LENGTH)],
      code: ['code', textOf(6, 128)],
      newPassword: ['newPassword', password],
    }),
    response: single(Notice),
  }),
  devices: post('/api/profile/sessions.json', {
    summary: 'The devices on which the caller is signed in.',
    access: 'signed-in',
    isPrivate: true,
    isForGraduates: true,
    request: emptyRequest,
    response: list(Device),
    identity: callerIdentity,
  }),
  signOutDevice: post('/api/profile/signout.json', {
    summary: 'Signs out another device, or all other devices when none is given.',
    access: 'signed-in',
    isForGraduates: true,
    request: record({ deviceId: ['id_session', optional(textOf(1, 128))] }),
    response: list(Device),
    identity: callerIdentity,
    writes: true,
  }),
  sessionLife: get('/api/auth/session.json', {
    summary: 'The remaining lifetime of the session; the request does not extend it.',
    access: 'signed-in',
    isForGraduates: true,
    isPassive: true,
    request: emptyRequest,
    response: single(SessionLife),
  }),
} as const;

/** Endpoints of sign-in with Google (D-28): the browser opens `address`, returns, and passes on the parameters it received. */
export const google = {
  begin: get('/api/google/auth.json', {
    summary: "The provider's URL where sign-in begins.",
    access: 'anyone',
    request: emptyRequest,
    response: single(record({ address: ['url', text] })),
  }),
  finish: get('/api/google/check.json', {
    summary: "Starts a session for the person with the provider's verified e-mail address.",
    access: 'anyone',
    request: record({
      code: ['code', textOf(1, 4_096)],
      state: ['state', textOf(1, 1_024)],
      /** The provider's issuer parameter (RFC 9207), passed on unchanged. */
      issuer: ['iss', optional(textOf(1, 1_024))],
    }),
    response: single(SessionUser),
  }),
} as const;
