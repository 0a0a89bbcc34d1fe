import {
  claimNames,
  knownClaims,
  type AccessFacts,
  type PageAudience,
  type PortalClaim,
} from '../contract/access.ts';
import {
  INLINE,
  anyValue,
  count,
  day,
  flag,
  id,
  list,
  emptyRequest,
  nullable,
  optional,
  record,
  single,
  rawTextOf,
  text,
  textOf,
  timestamp,
  boolean,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOf, oneOfNames } from '../codec/names.ts';
import { BASE_PATH, get, getBare, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** Where the login form goes when no script has run. */
export const NO_SCRIPT_PATH = `${BASE_PATH}/login/no-script`;

/** The page for browsers older than the supported ones. */
export const OLD_BROWSER_PATH = `${BASE_PATH}/old-browser`;

/** The longest login, in characters. */
export const LOGIN_MAX_LENGTH = 100;
/** The shortest password that the login form accepts (spec §5). */
export const LOGIN_PASSWORD_MIN_LENGTH = 3;
/** The shortest and the longest new password that the server accepts (D-23). */
export const NEW_PASSWORD_MIN_LENGTH = 8;
export const NEW_PASSWORD_MAX_LENGTH = 128;

/** Errors of sign-in and of new passwords. */
export const authErrors = {
  wrongCredentials: 'rule',
  credentialsRequired: 'rule',
  /** Only with the right password (D-65). */
  signInBlocked: 'rule',
  onLeave: 'rule',
  studyEnded: 'rule',
  graduated: 'rule',
  alumniAccessEnded: 'rule',
  credentialsChanged: 'rule',
  loginTaken: 'rule',
  passwordTooShort: 'rule',
  passwordTooCommon: 'rule',
  passwordUnchanged: 'rule',
  updateExpired: 'rule',
  /** The session lacks the second factor: it is none until that is given. */
  secondFactorRequired: 401,
  /** The call needs a second factor that the session need not have otherwise. */
  secondFactorMissing: 403,
} as const satisfies ErrorTable;

/** Teacher is 1, student is 2, everywhere on the wire (D-09). */
export const role = oneOf({ teacher: 1, student: 2 });

const claimList: Codec<PortalClaim[], readonly string[]> = {
  schema: { type: 'array', items: { type: 'string', enum: claimNames } },
  decode: knownClaims,
  encode: (claims) => claims,
};
const claimFields = record({ claims: ['claims', claimList], mayPublishNews: ['newsPerms', flag] });

/** The claims of a person. On the wire, `newsPerms` repeats one of them, because the specification names it (spec §3). */
const claims: Codec<PortalClaim[]> = {
  schema: claimFields.schema,
  decode: (row) => claimFields.decode(row).claims,
  encode: (held) => claimFields.encode({ claims: held, mayPublishNews: held.includes('news.publish') }),
};

/** A member of staff who sees the portal as somebody else. */
export const PersonView = record({ viewerName: ['fio', text], endsAt: ['until', timestamp] });
export type PersonView = InsideOf<typeof PersonView>;

/** The signed-in person, as returned by `orize` and `enticate`. `id` and `uid` are the same number. */
export const SessionUser = record({
  id: ['id', id],
  personId: ['uid', id],
  role: ['role', role],
  fullName: ['fullName', text],
  /** The name of the home group; teachers have none. */
  group: ['group', nullable(text)],
  claims: [INLINE, claims],
  /** Claims of the server sides of modules, for those who have any. */
  moduleClaims: ['moduleClaims', optional(list(text))],
  /** The last day on which a graduate reads their own records (D-63); only graduates have it. */
  alumniUntil: ['alumniUntil', optional(day)],
  /** True for who has claims and teaches nobody (D-65): no teaching sections are shown. */
  isStaff: ['staff', optional(flag)],
  /** Who sees the portal as this person, and until when (decision 0099). */
  view: ['view', optional(PersonView)],
  /** True while the session lacks the second factor, and opens nothing else. */
  isPending: ['pending', optional(flag)],
  /** True when the directory of the university checks the password: it is changed there. */
  isInDirectory: ['directory', optional(flag)],
});
export type SessionUser = InsideOf<typeof SessionUser>;

/** Whose pages a signed-in person sees. */
export const pageAudienceOf = ({
  role: own,
  alumniUntil,
  isStaff = false,
}: Pick<SessionUser, 'role' | 'alumniUntil' | 'isStaff'>): PageAudience => {
  if (isStaff) return 'staff';
  return alumniUntil === undefined ? own : 'graduate';
};

/** The facts of a signed-in person that access rules check, to decide what to show; the server checks each call. */
export const accessFactsOf = ({
  role: own,
  claims: held,
  moduleClaims = [],
  alumniUntil,
  view,
}: SessionUser): AccessFacts => ({
  role: own,
  claims: [...held, ...moduleClaims],
  isGraduate: alumniUntil !== undefined,
  isViewed: view !== undefined,
});

/** A v4 UUID created by the browser: it identifies the device and grants nothing by itself (D-20). */
const deviceId = textOf(8, 64);
const login = textOf(1, LOGIN_MAX_LENGTH);
const password = rawTextOf(1, NEW_PASSWORD_MAX_LENGTH);

/** The response of `recovery`: whether the credentials must be changed first, and a message to show. */
export const RecoveryResponse = record({
  mustUpdateCredentials: ['LOG_PAS', flag],
  notice: ['sms', text],
});

/** The response of `updatelogin`; `code` is stable, `notice` contains «изменены» on success in Russian (D-22). */
export const UpdateLoginResponse = record({
  notice: ['sms', text],
  code: ['code', text],
});

/** Settings that the browser needs before sign-in (raw JSON). */
export const PortalConfig = record({
  maxAttachmentMb: ['maxAttachmentMb', count],
  libraryMaxMb: ['libraryMaxMb', count],
  saveProgress: ['saveProgress', oneOfNames(['bytes', 'timed'])],
  version: ['version', text],
  /** Whether codes for forgotten passwords come by e-mail; otherwise the registrar gives them. */
  sendsMail: ['sendsMail', optional(boolean)],
});
export type PortalConfig = InsideOf<typeof PortalConfig>;

/** The university's logo on the login page (raw JSON, spec §7): `fontsize` and `width` are CSS pixels. */
export const Logo = record({
  imageUrl: ['logo', text],
  widthPx: ['width', count],
  name: ['name', text],
  fontSizePx: ['fontsize', count],
});
export type Logo = InsideOf<typeof Logo>;

export const auth = {
  config: getBare('/config.json', {
    summary: 'Settings that the browser needs before sign-in.',
    access: 'anyone',
    request: emptyRequest,
    response: PortalConfig,
  }),
  logo: getBare('/api/logo.json', {
    summary: "The university's logo and name for the login page.",
    access: 'anyone',
    request: emptyRequest,
    response: Logo,
  }),
  ping: get('/api/ping', {
    summary: 'Succeeds when the server can be reached (D-46).',
    access: 'anyone',
    isPassive: true,
    request: emptyRequest,
    response: single(record({ isAlive: ['alive', boolean] })),
  }),
  checkGoogle: get('/api/auth/checkgauth.json', {
    summary: 'Returns whether sign-in with Google is enabled (D-28).',
    access: 'anyone',
    request: emptyRequest,
    response: single(record({ isGoogleEnabled: ['OAu', flag] })),
  }),
  recovery: post('/api/auth/recovery.json', {
    summary: 'Checks login and password before sign-in and returns whether they must be changed (D-22).',
    access: 'anyone',
    request: record({ login: ['oldlog', login], password: ['oldpas', password] }),
    response: single(RecoveryResponse),
  }),
  authorize: post('/api/auth/orize.json', {
    summary: 'Starts a session for this device (D-20).',
    access: 'anyone',
    // Who signs in acts for themselves, also while they view the portal as somebody else.
    isForViewers: true,
    request: record({ login: ['login', login], password: ['password', password] }),
    response: single(SessionUser),
  }),
  authenticate: post('/api/auth/enticate.json', {
    summary: 'Resumes the session of this device (D-20).',
    access: 'signed-in',
    isForGraduates: true,
    isForPending: true,
    request: record({ deviceId: ['token', deviceId] }),
    response: single(SessionUser),
  }),
  updateLogin: post('/api/auth/updatelogin.json', {
    summary: 'Changes login and password when `recovery` requires it (D-22).',
    access: 'anyone',
    request: record({
      login: ['oldlog', login],
      password: ['oldpas', password],
      newLogin: ['newlog', login],
      newPassword: ['newpas', password],
    }),
    response: single(UpdateLoginResponse),
  }),
  logout: post('/api/auth/logout.json', {
    summary: 'Ends the session on the server and clears the data in the browser (D-26).',
    access: 'anyone',
    isForViewers: true,
    isForPending: true,
    request: record({ reason: ['logout', optional(anyValue)] }),
    // Where the sign-out goes on, if a provider that ends its session as well has begun this one.
    response: list(record({ address: ['url', optional(text)] })),
  }),
} as const;
