import {
  count,
  flag,
  emptyRequest,
  id,
  list,
  nullable,
  optional,
  passThrough,
  rawTextOf,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { integerOf, optionalList } from '../codec/values.ts';
import { NEW_PASSWORD_MAX_LENGTH, SessionUser } from '../auth/auth.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** The longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Passkeys of one person. */
export const PASSKEYS_MAX = 20;
/** For how many minutes a browser may answer; how old a proof of the owner may be before the password is asked. */
export const PASSKEY_MINUTES = 5;

export const passkeyErrors = {
  /** The portal has no address under which browsers offer passkeys. */
  passkeysNotOffered: 'rule',
  /** The answer of the browser is not accepted: unknown, removed, of another portal, late or used. */
  passkeyRefused: 'rule',
  /** The counter of the passkey went back, as that of a copy does. */
  passkeyCopied: 'rule',
  /** The university asks this person for a second factor, and this passkey is the only one. */
  passkeyDemanded: 'rule',
  passkeyKnown: 'rule',
  tooManyPasskeys: 'rule',
  /** An account without a password confirms a change by a sign-in of the last minutes. */
  passkeySignInAgain: 'rule',
} as const satisfies ErrorTable;

/** How a credential reaches the browser (WebAuthn, AuthenticatorTransport); browsers may add others. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const TRANSPORTS_MAX = 10;
/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytesOf = (max: number) =>
  passThrough<string>({ type: 'string', minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_-]+$' });

const credentialId = bytesOf(1_400);
const challenge = bytesOf(100);
const name = textOf(1, PASSKEY_NAME_MAX_LENGTH);
const password = optional(rawTextOf(1, NEW_PASSWORD_MAX_LENGTH));

const CredentialRef = record({
  id: ['id', credentialId],
  type: ['type', oneOfNames(['public-key'])],
  transports: ['transports', list(oneOfNames(passkeyTransports))],
});

/** What `navigator.credentials.create` is called with; its names are those of WebAuthn (PublicKeyCredentialCreationOptionsJSON). */
const CreationOptions = record({
  challenge: ['challenge', challenge],
  rp: ['rp', record({ id: ['id', text], name: ['name', text] })],
  user: [
    'user',
    record({ id: ['id', bytesOf(100)], name: ['name', text], displayName: ['displayName', text] }),
  ],
  pubKeyCredParams: [
    'pubKeyCredParams',
    list(record({ alg: ['alg', integerOf(-65_535, -1)], type: ['type', oneOfNames(['public-key'])] })),
  ],
  timeout: ['timeout', count],
  excludeCredentials: ['excludeCredentials', list(CredentialRef)],
  authenticatorSelection: [
    'authenticatorSelection',
    record({
      residentKey: ['residentKey', oneOfNames(['required'])],
      userVerification: ['userVerification', oneOfNames(['required'])],
    }),
  ],
  attestation: ['attestation', oneOfNames(['none'])],
});
export type CreationOptions = InsideOf<typeof CreationOptions>;

/** What `navigator.credentials.get` is called with (PublicKeyCredentialRequestOptionsJSON). */
const RequestOptions = record({
  challenge: ['challenge', challenge],
  rpId: ['rpId', text],
  timeout: ['timeout', count],
  allowCredentials: ['allowCredentials', list(CredentialRef)],
  userVerification: ['userVerification', oneOfNames(['required'])],
});
export type RequestOptions = InsideOf<typeof RequestOptions>;

/** A credential that a browser has made. */
const NewCredential = record({
  id: ['id', credentialId],
  clientData: ['clientDataJSON', bytesOf(4_000)],
  attestation: ['attestationObject', bytesOf(20_000)],
  transports: ['transports', optionalList(text, TRANSPORTS_MAX)],
});
export type NewCredential = InsideOf<typeof NewCredential>;

/** The signature of a credential. */
const Assertion = record({
  id: ['id', credentialId],
  clientData: ['clientDataJSON', bytesOf(4_000)],
  authenticatorData: ['authenticatorData', bytesOf(4_000)],
  signature: ['signature', bytesOf(4_000)],
  userHandle: ['userHandle', optional(bytesOf(100))],
});
export type Assertion = InsideOf<typeof Assertion>;

/** A passkey of the caller. */
const Passkey = record({
  id: ['id_passkey', id],
  name: ['name', text],
  createdAt: ['created', timestamp],
  lastUsedAt: ['lastUsed', nullable(timestamp)],
  /** The device keeps a copy with its maker, so that other devices of the person have it. */
  isBackedUp: ['backedUp', flag],
});
export type Passkey = InsideOf<typeof Passkey>;

/** The passkeys of the caller, and how the caller confirms a change. */
const OwnPasskeys = record({
  isOffered: ['offered', flag],
  confirmation: ['confirmation', oneOfNames(['none', 'password', 'signIn'])],
  passkeys: ['passkeys', list(Passkey)],
});
export type OwnPasskeys = InsideOf<typeof OwnPasskeys>;

const own = { uid: 'personId' } as const;
const forOwner = { access: 'signed-in', isForGraduates: true, isPrivate: true } as const;

/** Passkeys (WebAuthn): sign-in without a password, and a second factor (decision 0132). */
export const passkeys = {
  list: post('/api/passkeys/list.json', {
    summary: "The caller's passkeys.",
    ...forOwner,
    request: emptyRequest,
    response: single(OwnPasskeys),
    identity: own,
  }),
  beginAdding: post('/api/passkeys/add/options.json', {
    summary: 'Begins a new passkey, with the password unless the caller has just proved to be the owner.',
    ...forOwner,
    isForPending: true,
    request: record({ password: ['password', password] }),
    response: single(CreationOptions),
    identity: own,
  }),
  finishAdding: post('/api/passkeys/add/finish.json', {
    summary: 'Stores a passkey that this browser has made for the last options.',
    ...forOwner,
    isForPending: true,
    request: record({ name: ['name', name], credential: ['credential', NewCredential] }),
    response: single(OwnPasskeys),
    identity: own,
  }),
  rename: post('/api/passkeys/rename.json', {
    summary: "Renames one of the caller's passkeys.",
    ...forOwner,
    request: record({ passkeyId: ['id_passkey', id], name: ['name', name] }),
    response: single(OwnPasskeys),
    identity: own,
    writes: true,
  }),
  remove: post('/api/passkeys/remove.json', {
    summary:
      "Removes one of the caller's passkeys, with the password unless the caller has just proved to be the owner.",
    ...forOwner,
    request: record({ passkeyId: ['id_passkey', id], password: ['password', password] }),
    response: single(OwnPasskeys),
    identity: own,
  }),
  beginSignIn: post('/api/passkeys/signin/options.json', {
    summary: 'Begins a sign-in with a passkey in this browser.',
    access: 'anyone',
    isForViewers: true,
    request: emptyRequest,
    response: single(RequestOptions),
  }),
  finishSignIn: post('/api/passkeys/signin/finish.json', {
    summary: 'Starts a session for the owner of the passkey, in which the second factor has been given.',
    access: 'anyone',
    isForViewers: true,
    request: record({ assertion: ['assertion', Assertion] }),
    response: single(SessionUser),
  }),
  beginVerifying: post('/api/passkeys/verify/options.json', {
    summary: 'Begins to give the second factor to this session with a passkey.',
    ...forOwner,
    isForPending: true,
    request: emptyRequest,
    response: single(RequestOptions),
    identity: own,
  }),
  finishVerifying: post('/api/passkeys/verify/finish.json', {
    summary: "Gives the second factor to this session with one of the caller's passkeys.",
    ...forOwner,
    isForPending: true,
    request: record({ assertion: ['assertion', Assertion] }),
    response: single(SessionUser),
    identity: own,
  }),
} as const;
