import { describe, expect, it } from '@jest/globals';
import { problemsOf } from '../../../../test/config-problems.ts';
import { printableConfig, readConfig } from '../config.ts';

const BASE = 'ou=people,dc=example,dc=edu';
const working = { LDAP_URL: 'ldaps://dc1.example.edu', LDAP_BASE: BASE };

describe('the configuration of the directory', () => {
  it('is none without an address', () => {
    expect(readConfig({}).directory).toBeUndefined();
    expect(readConfig({ LDAP_BASE: BASE }).directory).toBeUndefined();
  });

  it('has a default for what a plain LDAP server needs', () => {
    expect(readConfig(working).directory).toEqual({
      urls: ['ldaps://dc1.example.edu'],
      hasStartTls: false,
      caFile: undefined,
      base: BASE,
      filter: '(uid={login})',
      bindDn: undefined,
      bindPassword: undefined,
      timeoutMs: 5_000,
      attributes: { id: 'entryUUID', login: 'uid', email: 'mail', pin: undefined },
      match: ['login'],
      groups: undefined,
      localLogins: [],
    });
  });

  it('reads servers, attributes and logins of Active Directory', () => {
    const { directory } = readConfig({
      LDAP_URL: 'ldap://dc1.example.edu  ldap://dc2.example.edu:3389',
      LDAP_START_TLS: 'yes',
      LDAP_BASE: 'dc=example,dc=edu',
      LDAP_FILTER: '(&(objectCategory=person)(sAMAccountName={login}))',
      LDAP_BIND_DN: 'portal@example.edu',
      LDAP_BIND_PASSWORD: 'canary',
      LDAP_TIMEOUT: '2',
      LDAP_ID_ATTRIBUTE: 'objectGUID',
      LDAP_LOGIN_ATTRIBUTE: 'sAMAccountName',
      LDAP_PIN_ATTRIBUTE: 'employeeNumber',
      LDAP_MATCH: 'pin, email',
      LDAP_LOCAL_LOGINS: 'Admin',
    });
    expect(directory).toMatchObject({
      urls: ['ldap://dc1.example.edu', 'ldap://dc2.example.edu:3389'],
      hasStartTls: true,
      bindPassword: 'canary',
      timeoutMs: 2_000,
      attributes: { id: 'objectGUID', login: 'sAMAccountName', email: 'mail', pin: 'employeeNumber' },
      match: ['pin', 'email'],
      localLogins: ['admin'],
    });
  });

  it('allows open connections on this machine only', () => {
    const open = 'LDAP_URL must begin with ldaps:, or needs LDAP_START_TLS=yes, unless it is on this machine';
    expect(problemsOf({ ...working, LDAP_URL: 'ldap://dc1.example.edu' })).toEqual([open]);
    expect(problemsOf({ ...working, LDAP_URL: 'ldaps://a.example ldap://localhost.example.edu' })).toEqual([
      open,
    ]);
    for (const host of ['localhost', '127.0.0.1:3389', '[::1]'])
      expect(readConfig({ ...working, LDAP_URL: `ldap://${host}` }).directory?.urls).toHaveLength(1);
  });

  it.each([
    [{ LDAP_BASE: '' }, 'LDAP_URL needs LDAP_BASE: the entry below which people are'],
    [{ LDAP_START_TLS: 'yes' }, 'LDAP_START_TLS is for ldap: addresses: ldaps: is encrypted already'],
    [{ LDAP_BIND_DN: 'cn=portal' }, 'LDAP_BIND_DN and LDAP_BIND_PASSWORD go together'],
    [{ LDAP_BIND_PASSWORD: 'x' }, 'LDAP_BIND_DN and LDAP_BIND_PASSWORD go together'],
    [{ LDAP_MATCH: 'pin' }, 'LDAP_MATCH with pin needs LDAP_PIN_ATTRIBUTE'],
    [
      { LDAP_MATCH: 'name' },
      "LDAP_MATCH must be some of login, email, pin, with a space between them, not 'name'",
    ],
    [
      { LDAP_FILTER: '(uid=x)' },
      "LDAP_FILTER must be a filter in brackets with {login} in it, not '(uid=x)'",
    ],
    [{ LDAP_ID_ATTRIBUTE: 'a)(b' }, "LDAP_ID_ATTRIBUTE must be the name of an attribute, not 'a)(b'"],
    [{ LDAP_TIMEOUT: '60' }, "LDAP_TIMEOUT must be a whole number from 1 to 10, not '60'"],
  ])('refuses %j', (change: Readonly<Record<string, string>>, problem) => {
    expect(problemsOf({ ...working, ...change })).toEqual([problem]);
  });

  it.each(['http://a.example', 'ldap://', 'ldaps://user@a.example', 'ldaps://a.example/dc=edu', 'a.example'])(
    'refuses the address %s',
    (url) => {
      expect(problemsOf({ ...working, LDAP_URL: url })).toEqual([
        expect.stringMatching(/^LDAP_URL must be addresses such as ldaps:/),
      ]);
    },
  );

  it('is printed without its password', () => {
    const secret = { LDAP_BIND_DN: 'cn=portal', LDAP_BIND_PASSWORD: 'canary' };
    const text = printableConfig(readConfig({ ...working, ...secret }));
    expect(text).not.toContain('canary');
    expect(JSON.parse(text)).toMatchObject({ directory: { bindPassword: '(set)', bindDn: 'cn=portal' } });
  });
});
