import {
  boolean,
  count,
  emptyRequest,
  flag,
  id,
  list,
  optional,
  nullable,
  record,
  rawTextOf,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { NEW_PASSWORD_MAX_LENGTH, SessionUser } from './auth.ts';

/** The recovery codes of a set. */
export const RECOVERY_CODE_COUNT = 10;
/** For so many days a remembered browser need not give the second factor. */
export const REMEMBERED_DAYS = 30;

export const secondFactorErrors = {
  /** One error for every code that is wrong, old or used. */
  wrongCode: 'rule',
  /** The app was begun to be set up too long ago, or in another session. */
  enrolmentExpired: 'rule',
  /** The person has a second factor already. */
  factorExists: 409,
  factorNotSet: 409,
  /** The university asks this person for a second factor. */
  factorDemanded: 409,
  /** An account without a password confirms with a sign-in of the last minutes. */
  freshSignInNeeded: 'rule',
} as const satisfies ErrorTable;

/** What the caller has of a second factor. */
export const FactorState = record({
  hasApp: ['app', flag],
  hasPasskey: ['passkey', flag],
  addedAt: ['added', nullable(timestamp)],
  /** The recovery codes that are left. */
  codeCount: ['codes', count],
  /** True when the university asks the caller for a second factor. */
  isDemanded: ['demanded', flag],
  /** False: the account confirms with a new sign-in instead. */
  hasPassword: ['password', flag],
});
export type FactorState = InsideOf<typeof FactorState>;

/** A browser that need not give the second factor. */
export const RememberedDevice = record({
  id: ['id_device', id],
  userAgent: ['device', text],
  rememberedAt: ['created', timestamp],
  expiresAt: ['until', timestamp],
});
export type RememberedDevice = InsideOf<typeof RememberedDevice>;

/** What an app needs; nothing of it is stored before the first code. */
export const Enrolment = record({
  /** Comes back with the first code. */
  token: ['token', text],
  /** In base32, to be typed. */
  secret: ['secret', text],
  /** `otpauth://`, for a QR code. */
  address: ['uri', text],
});
export type Enrolment = InsideOf<typeof Enrolment>;

const RecoveryCodes = record({ codes: ['codes', list(text)] });

const code = textOf(6, 40);
const password = rawTextOf(1, NEW_PASSWORD_MAX_LENGTH);

/** The second factor of the caller: an app that makes codes, recovery codes, and browsers that are remembered (decision 0131). */
export const secondFactor = {
  state: post('/api/auth/factor/state.json', {
    summary: 'What the caller has of a second factor, and whether it is asked for.',
    access: 'signed-in',
    isForGraduates: true,
    isPrivate: true,
    isForPending: true,
    request: emptyRequest,
    response: single(FactorState),
  }),
  verify: post('/api/auth/factor/verify.json', {
    summary: 'Gives the second factor to this session: a code of the app, or a recovery code.',
    access: 'signed-in',
    isForGraduates: true,
    isPrivate: true,
    isForPending: true,
    request: record({ code: ['code', code], isRemembered: ['remember', optional(boolean)] }),
    response: single(SessionUser),
  }),
  begin: post('/api/auth/factor/begin.json', {
    summary: 'Makes a secret for an app; nothing is stored before `confirm`.',
    access: 'signed-in',
    isForGraduates: true,
    isPrivate: true,
    isForPending: true,
    request: emptyRequest,
    response: single(Enrolment),
  }),
  confirm: post('/api/auth/factor/confirm.json', {
    summary:
      'Sets the app up with its first code and the password; returns recovery codes, which are shown once.',
    access: 'signed-in',
    isForGraduates: true,
    isPrivate: true,
    isForPending: true,
    request: record({
      token: ['token', textOf(1, 1_000)],
      code: ['code', code],
      password: ['password', optional(password)],
    }),
    response: single(RecoveryCodes),
  }),
  renewCodes: post('/api/auth/factor/codes.json', {
    summary: 'Replaces the recovery codes; needs a code of the app.',
    access: 'signed-in',
    isForGraduates: true,
    isPrivate: true,
    request: record({ code: ['code', code] }),
    response: single(RecoveryCodes),
  }),
  remove: post('/api/auth/factor/remove.json', {
    summary: 'Removes the app, with the password and a code; refused while the university asks for it.',
    access: 'signed-in',
    isForGraduates: true,
    isPrivate: true,
    request: record({ code: ['code', code], password: ['password', optional(password)] }),
    response: single(FactorState),
  }),
  devices: post('/api/auth/factor/devices.json', {
    summary: 'The browsers that need not give the second factor.',
    access: 'signed-in',
    isForGraduates: true,
    isPrivate: true,
    request: emptyRequest,
    response: list(RememberedDevice),
  }),
  forgetDevice: post('/api/auth/factor/forget.json', {
    summary: 'Lets a browser give the second factor again.',
    access: 'signed-in',
    isForGraduates: true,
    isPrivate: true,
    request: record({ id: ['id_device', id] }),
    response: list(RememberedDevice),
    writes: true,
  }),
} as const;
