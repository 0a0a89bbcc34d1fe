import { languages, type LocalizedText } from '@portal/domain';
import { loopbackHosts } from '../../../events/mail/loopback-hosts.ts';
import type { PersonRule, ProviderConfig } from '../../../http/config.ts';
import {
  filledText,
  oneOfTexts,
  textLike,
  textList,
  trueOrFalse,
  type FieldKind,
  type FieldReader,
} from './field-reader.ts';
import { readGroupClaims } from './group-claims.ts';

/** Addresses of the shell below `/login`, where the ids of providers stand as well. */
const reserved = new Set(['restore', 'no-script']);

const providerId: FieldKind<string> = {
  what: 'a word of small Latin letters, digits and hyphens, and not restore or no-script',
  parse: (value) =>
    typeof value === 'string' && /^[a-z][a-z0-9-]{0,29}$/.test(value) && !reserved.has(value)
      ? value
      : undefined,
};

/** The client secret is sent to the provider, so only https is safe. */
export function isSafeIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackHosts.has(url.hostname));
}

const issuerAddress: FieldKind<string> = {
  what: 'an address that begins with https:, or with http: on this machine',
  parse: (value) => (typeof value === 'string' && isSafeIssuer(value) ? value : undefined),
};

/** An issuer of Microsoft for every organisation there is, not for one. */
const openIssuer =
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers|\{tenantid\})(?:\/|$)/i;

const domain = textLike('a domain', /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i);
const domains: FieldKind<readonly string[]> = {
  what: 'a list of domains, such as example.edu',
  parse: (value) => {
    const texts = textList.parse(value);
    return texts?.every((one) => domain.parse(one) !== undefined) === true
      ? texts.map((one) => one.toLowerCase())
      : undefined;
  },
};

const textInLanguages = (reader: FieldReader): LocalizedText => ({
  ru: reader.require('ru', filledText) ?? '',
  kg: reader.require('kg', filledText) ?? '',
  en: reader.require('en', filledText) ?? '',
});

/** The usual names of claims (OpenID Connect Core 5.1); there is none for the ПИН. */
const usualClaims = { email: 'email', login: 'preferred_username', pin: undefined } as const;

function readRule(reader: FieldReader): PersonRule {
  const by = reader.require('by', oneOfTexts('email', 'login', 'pin')) ?? 'email';
  const claim = reader.read('claim', filledText) ?? usualClaims[by];
  if (claim === undefined)
    reader.refuse('claim', 'is missing: the name of the claim with the personal number');
  const isWithoutDomain = reader.read('withoutDomain', trueOrFalse) ?? false;
  return { by, claim: claim ?? '', isWithoutDomain };
}

const emailRule: PersonRule = { by: 'email', claim: 'email', isWithoutDomain: false };

function readScopes(reader: FieldReader): readonly string[] {
  const scopes = reader.read('scopes', textList) ?? ['openid', 'email', 'profile'];
  if (!scopes.includes('openid')) reader.refuse('scopes', 'must have openid');
  return scopes;
}

function readTenants(reader: FieldReader, issuer: string): readonly string[] {
  const tenants = reader.read('tenants', textList) ?? [];
  if (openIssuer.test(issuer) && tenants.length === 0)
    reader.refuse(
      'issuer',
      'is for the accounts of all organisations of Microsoft: write the id of your tenant into it, or list the ids of yours in tenants',
    );
  return tenants;
}

/** Fields of who may sign in, and what they may do. */
const readPeople = (reader: FieldReader) => {
  const rules = reader.objects('find', readRule);
  return {
    find: rules.length === 0 ? [emailRule] : rules,
    trustsEmail: reader.read('trustsEmail', trueOrFalse) ?? false,
    domains: reader.read('domains', domains) ?? [],
    newPeople: reader.object('newPeople', (people) => ({
      role: people.require('role', oneOfTexts('teacher', 'student')) ?? 'student',
      faculty: people.require('faculty', filledText) ?? '',
    })),
    groups: reader.object('groups', (groups) => ({
      claim: groups.require('claim', filledText) ?? '',
      map: readGroupClaims(groups, 'map'),
    })),
  };
};

/** Reads one provider of the file, all but its secret. */
export function readProviderFields(reader: FieldReader): Omit<ProviderConfig, 'clientSecret'> {
  const issuer = reader.require('issuer', issuerAddress) ?? '';
  return {
    id: reader.require('id', providerId) ?? '',
    issuer,
    clientId: reader.require('clientId', filledText) ?? '',
    name: reader.object('name', textInLanguages) ?? missingName(reader),
    button: reader.object('button', textInLanguages),
    scopes: readScopes(reader),
    tenants: readTenants(reader, issuer),
    readsUserInfo: reader.read('userInfo', trueOrFalse) ?? false,
    selectsAccount: reader.read('selectAccount', trueOrFalse) ?? false,
    hasLogout: reader.read('logout', trueOrFalse) ?? false,
    ...readPeople(reader),
  };
}

function missingName(reader: FieldReader): LocalizedText {
  reader.refuse('name', `is missing: it must be an object with ${languages.join(', ')}`);
  return { ru: '', kg: '', en: '' };
}
