import {
  list,
  emptyRequest,
  nullable,
  flag,
  timestamp,
  oneOf,
  optional,
  record,
  single,
  text,
  textOf,
  count,
  type InsideOf,
} from './codec.ts';
import { SessionUser } from './auth.ts';
import { get, post } from './endpoint.ts';
import { ADDRESS_MAX_LENGTH, LOGIN_MAX_LENGTH, NEW_PASSWORD_MAX_LENGTH } from './limits.ts';

/** Personal data, for their owner alone (spec §2 Profile screens, decisions 4); what the registrar has not entered is `null`. */
export const PersonalData = record({
  fullName: ['fio', text],
  gender: ['pol', nullable(oneOf({ male: 1, female: 2 }))],
  /** A day, `YYYY-MM-DD`. */
  birthDate: ['birthDate', nullable(text)],
  nationality: ['nationality', nullable(text)],
  citizenship: ['citizenship', nullable(text)],
  taxId: ['inn', nullable(text)],
  phone: ['phone', nullable(text)],
  education: ['education', nullable(text)],
});
export type PersonalData = InsideOf<typeof PersonalData>;

/** The own e-mail address; it serves a forgotten password only when it was confirmed. */
export const EmailAddress = record({
  email: ['email', nullable(text)],
  isConfirmed: ['confirmed', flag],
});
export type EmailAddress = InsideOf<typeof EmailAddress>;

/** A text to show after a change; «Обновлено!» is shown when there is one (spec §7 Profile). */
export const Notice = record({ notice: ['sms', text] });
export type Notice = InsideOf<typeof Notice>;

/** A device on which the caller is signed in (D-20). `id` names the session and opens nothing. */
export const Device = record({
  id: ['id_session', text],
  /** What the browser says of itself. */
  userAgent: ['device', text],
  address: ['address', nullable(text)],
  signedInAt: ['created', timestamp],
  lastSeenAt: ['lastSeen', timestamp],
  isCurrent: ['current', flag],
});
export type Device = InsideOf<typeof Device>;

/** How long the session still lives: to its end without use, and to its end whatever happens, in whole seconds (D-20). */
export const SessionLife = record({
  idleLeftSeconds: ['idleLeft', count],
  absoluteLeftSeconds: ['absoluteLeft', count],
});
export type SessionLife = InsideOf<typeof SessionLife>;

const own = { uid: 'personId', role: 'role' } as const;
const password = textOf(1, NEW_PASSWORD_MAX_LENGTH);

/** Calls of the profile screens (spec §7 Profile); paths that the specification lacks are chosen here (D-07). */
export const profile = {
  personalData: post('/api/profile/data.json', {
    summary: 'The own personal data.',
    access: 'signed-in',
    request: emptyRequest,
    response: single(PersonalData),
    identity: own,
  }),
  email: post('/api/profile/email.json', {
    summary: 'The own e-mail address.',
    access: 'teacher',
    request: emptyRequest,
    response: single(EmailAddress),
    identity: own,
  }),
  changeEmail: post('/api/profile/changeemail.json', {
    summary: 'Changes the own e-mail address and sends a letter by which it is confirmed.',
    access: 'teacher',
    request: record({ email: ['email', textOf(3, ADDRESS_MAX_LENGTH)] }),
    response: single(Notice),
    identity: own,
    writes: true,
  }),
  confirmEmail: post('/api/profile/confirmemail.json', {
    summary: 'Confirms an e-mail address by the code of the letter.',
    access: 'anyone',
    request: record({ code: ['code', textOf(16, 128)] }),
    response: single(Notice),
    writes: true,
  }),
  link: post('/api/profile/getlink.json', {
    summary: 'The own web-conference link.',
    access: 'teacher',
    request: emptyRequest,
    response: single(record({ link: ['link', nullable(text)] })),
    identity: own,
  }),
  changeLink: post('/api/profile/changelink.json', {
    summary: 'Changes the own web-conference link; http and https alone are let in.',
    access: 'teacher',
    request: record({ link: ['link', textOf(8, 2_000)] }),
    response: single(Notice),
    identity: own,
    writes: true,
  }),
  changePassword: post('/api/passwd/reset.json', {
    summary: 'Changes the own password; the session gets a new id and the others end.',
    access: 'signed-in',
    request: record({ password: ['password', password], newPassword: ['newPassword', password] }),
    response: single(Notice),
    identity: own,
  }),
  forgotPassword: post('/api/passwd/forgot.json', {
    summary:
      'Sends a one-time code to the confirmed e-mail address of a login; says the same for every login.',
    access: 'anyone',
    request: record({ login: ['login', textOf(1, LOGIN_MAX_LENGTH)] }),
    response: single(record({ isMailSent: ['mail', flag] })),
  }),
  restorePassword: post('/api/passwd/restore.json', {
    summary: 'Sets a new password by a one-time code, from a letter or from the registrar.',
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
    request: emptyRequest,
    response: list(Device),
    identity: own,
  }),
  signOutDevice: post('/api/profile/signout.json', {
    summary: 'Signs out one other device, or all of them when none is named.',
    access: 'signed-in',
    request: record({ deviceId: ['id_session', optional(textOf(1, 128))] }),
    response: list(Device),
    identity: own,
    writes: true,
  }),
  sessionLife: get('/api/auth/session.json', {
    summary: 'How long the session still lives; asking does not prolong it.',
    access: 'signed-in',
    isPassive: true,
    request: emptyRequest,
    response: single(SessionLife),
  }),
} as const;

/** Calls of the sign-in with Google (D-28): the browser goes to `address`, comes back, and hands over what it was given. */
export const google = {
  begin: get('/api/google/auth.json', {
    summary: 'The address at the provider where the sign-in begins.',
    access: 'anyone',
    request: emptyRequest,
    response: single(record({ address: ['url', text] })),
  }),
  finish: get('/api/google/check.json', {
    summary: 'Opens a session for the person whose verified e-mail the provider names.',
    access: 'anyone',
    request: record({
      code: ['code', textOf(1, 4_096)],
      state: ['state', textOf(1, 1_024)],
      /** Who the provider says it is (RFC 9207); handed over as it came. */
      issuer: ['iss', optional(textOf(1, 1_024))],
    }),
    response: single(SessionUser),
  }),
} as const;
