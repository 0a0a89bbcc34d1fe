import type { LocalizedText } from '@portal/domain';
import {
  emptyRequest,
  flag,
  list,
  optional,
  record,
  single,
  text,
  textOf,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { get, post } from '../contract/endpoint.ts';
import { SessionUser } from './auth.ts';

const names: Codec<LocalizedText> = record({ ru: ['ru', text], kg: ['kg', text], en: ['en', text] });

/** A provider where people sign in. */
const ProviderWay = record({
  id: ['id', text],
  name: ['name', names],
  /** The text of its button, if it is not "sign in with" and the name. */
  button: ['button', optional(names)],
});
export type ProviderWay = InsideOf<typeof ProviderWay>;

/** What the login page offers besides login and password, in this order. */
const Ways = record({
  providers: ['providers', list(ProviderWay)],
  /** Whether browsers may use passkeys at this address. */
  hasPasskeys: ['passkeys', optional(flag)],
  /** The form takes the login and password of the university, which its directory checks. */
  hasDirectory: ['directory', optional(flag)],
});
export type SignInWays = InsideOf<typeof Ways>;

const provider = { provider: ['provider', textOf(1, 30)] } as const;

/** Endpoints of the ways to sign in: the browser opens `address`, returns, and passes on the parameters that it received. */
export const signInWays = {
  list: get('/api/auth/ways.json', {
    summary: 'The ways to sign in besides login and password, in the order of the login page.',
    access: 'anyone',
    request: emptyRequest,
    response: single(Ways),
  }),
  begin: post('/api/auth/provider.json', {
    summary: 'The address of a provider where a sign-in begins.',
    access: 'anyone',
    isForViewers: true,
    request: record(provider),
    response: single(record({ address: ['url', text] })),
  }),
  finish: post('/api/auth/provider-return.json', {
    summary: 'Starts a session for the person whom a provider has recognized.',
    access: 'anyone',
    isForViewers: true,
    request: record({
      ...provider,
      code: ['code', textOf(1, 4_096)],
      state: ['state', textOf(1, 1_024)],
      /** The provider's issuer parameter (RFC 9207), passed on unchanged. */
      issuer: ['iss', optional(textOf(1, 1_024))],
    }),
    response: single(SessionUser),
  }),
} as const;
