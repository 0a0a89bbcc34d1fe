import { describe, expect, it } from '@jest/globals';
import { aProvider } from '../../../../test/sign-in/provider-config.ts';
import type { ProviderConfig } from '../../../http/config.ts';
import { groupsOf, hintsOf, isAdmitted, namesOf } from './identity.ts';

const identityOf = (claims: Readonly<Record<string, unknown>>) => ({
  issuer: 'https://id.example.edu',
  subject: 's',
  claims: { iss: 'https://id.example.edu', ...claims },
});
const hints = (claims: Readonly<Record<string, unknown>>, change: Partial<ProviderConfig> = {}) =>
  hintsOf(identityOf(claims), aProvider(change)).map(({ by, value }) => `${by} ${value}`);
const admitted = (claims: Readonly<Record<string, unknown>>, change: Partial<ProviderConfig>) =>
  isAdmitted(identityOf(claims), aProvider(change));

const email = 'Me@Example.edu';
const microsoft = 'https://login.microsoftonline.com/a-tenant/v2.0';

describe('an address', () => {
  it.each([
    ['verified', { email_verified: true }, true],
    ['verified, in words', { email_verified: 'true' }, true],
    ['not verified', { email_verified: false }, false],
    ['without a word about it', {}, false],
    ['of a verified domain of Microsoft', { iss: microsoft, xms_edov: true }, true],
    ['of one in a number', { iss: microsoft, xms_edov: 1 }, true],
    ['of one that Microsoft does not know', { iss: microsoft, xms_edov: false }, false],
    ['that somebody else calls one of a verified domain', { xms_edov: true }, false],
  ])('%s finds people, or does not', (_what, claims, isFound) => {
    expect(hints({ email, ...claims })).toEqual(isFound ? [`email ${email}`] : []);
  });

  it('of a trusted provider finds people, unless the provider says that it is not verified', () => {
    expect(hints({ email }, { trustsEmail: true })).toEqual([`email ${email}`]);
    expect(hints({ email, email_verified: false }, { trustsEmail: true })).toEqual([]);
  });

  it('in another claim is not the one that the provider has verified', () => {
    const find = [{ by: 'email', claim: 'mail', isWithoutDomain: false }] as const;
    expect(hints({ mail: email, email_verified: true }, { find })).toEqual([]);
    expect(hints({ mail: email }, { find, trustsEmail: true })).toEqual([`email ${email}`]);
  });
});

describe('what finds people', () => {
  it('stands in the order of the configuration, inside of objects as well', () => {
    const find = [
      { by: 'pin', claim: 'person.pin', isWithoutDomain: false },
      { by: 'login', claim: 'upn', isWithoutDomain: true },
      { by: 'login', claim: 'https://example.edu/login', isWithoutDomain: false },
    ] as const;
    const claims = {
      upn: ' s1@example.edu ',
      person: { pin: '20505200612345' },
      'https://example.edu/login': 's2',
    };
    expect(hints(claims, { find })).toEqual(['pin 20505200612345', 'login s1', 'login s2']);
    expect(hints({ upn: 7, person: 'x' }, { find })).toEqual([]);
  });
});

describe('people of a provider', () => {
  const domains = ['example.edu', 'uni.example'];

  it('are of the domains, by an address that is verified', () => {
    expect(admitted({ email, email_verified: true }, { domains })).toBe(true);
    expect(admitted({ email, email_verified: false }, { domains })).toBe(false);
    expect(admitted({ email: 'me@else.org', email_verified: true }, { domains })).toBe(false);
    expect(admitted({}, { domains })).toBe(false);
    expect(admitted({}, {})).toBe(true);
  });

  it('of Google are of the domain that Google names, because the address may be any', () => {
    const google = { iss: 'https://accounts.google.com', email, email_verified: true };
    expect(admitted(google, { domains })).toBe(false);
    expect(admitted({ ...google, hd: 'uni.example' }, { domains })).toBe(true);
  });

  it('of Microsoft are of the organisations of the configuration', () => {
    expect(admitted({ tid: 'one' }, { tenants: ['one'] })).toBe(true);
    expect(admitted({ tid: 'other' }, { tenants: ['one'] })).toBe(false);
    expect(admitted({}, { tenants: ['one'] })).toBe(false);
  });
});

describe('groups', () => {
  it('are a list, or one text, inside of objects as well', () => {
    expect(groupsOf(identityOf({ groups: ['a', 7, 'b'] }), 'groups')).toEqual(['a', 'b']);
    expect(groupsOf(identityOf({ role: 'a' }), 'role')).toEqual(['a']);
    expect(groupsOf(identityOf({ realm_access: { roles: ['a'] } }), 'realm_access.roles')).toEqual(['a']);
    expect(groupsOf(identityOf({}), 'groups')).toEqual([]);
  });

  it('that are too many for a token are not known', () => {
    expect(groupsOf(identityOf({ _claim_names: { groups: 'src1' } }), 'groups')).toBeUndefined();
  });
});

describe('names', () => {
  it('are those of the standard claims', () => {
    expect(
      namesOf(identityOf({ family_name: 'Үсөнов', given_name: 'Бектур', middle_name: 'Өмүрбекович' })),
    ).toEqual({ familyName: 'Үсөнов', givenName: 'Бектур', patronymic: 'Өмүрбекович' });
    expect(namesOf(identityOf({ name: 'Үсөнов Бектур' }))).toEqual({
      familyName: 'Үсөнов Бектур',
      givenName: null,
      patronymic: null,
    });
  });
});
