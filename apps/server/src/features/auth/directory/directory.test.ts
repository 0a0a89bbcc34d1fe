import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DirectoryServer, type TestEntry } from '../../../../test/outside/directory/directory-server.ts';
import {
  BASE,
  DIRECTORY_PASSWORD,
  directoryConfig,
  directoryFrame,
  directoryPerson,
  dnOf,
  SERVICE,
} from '../../../../test/outside/directory/people.ts';
import { Directory } from './directory.ts';

const entries = [...directoryFrame, directoryPerson('asel'), directoryPerson('bakyt')];

let server: DirectoryServer;

beforeAll(async () => {
  server = await DirectoryServer.start({ entries, account: SERVICE });
});
beforeEach(() => {
  server.entries = entries;
  server.binds.length = 0;
});
afterAll(async () => {
  await server.close();
});

const open = (environment: Readonly<Record<string, string>> = {}) =>
  new Directory(directoryConfig(server.url, environment));

const withEntry = (entry: TestEntry) => {
  server.entries = [...directoryFrame, entry];
};

describe('a password', () => {
  it('is right when the directory accepts it', async () => {
    expect(await open().check('Asel', DIRECTORY_PASSWORD)).toEqual({
      kind: 'right',
      entry: {
        dn: dnOf('asel'),
        id: 'id-of-asel',
        login: 'asel',
        email: 'asel@example.edu',
        pin: undefined,
        isDisabled: false,
        groups: [],
      },
    });
  });

  it.each([
    ['asel', 'another'],
    ['nobody', DIRECTORY_PASSWORD],
    ['асель', DIRECTORY_PASSWORD],
    ['asel ', DIRECTORY_PASSWORD],
  ])('is wrong for %s with %s', async (login, password) => {
    expect(await open().check(login, password)).toBeUndefined();
  });

  it('is never sent when it is empty, because a server would accept it', async () => {
    expect(await open().check('asel', '')).toBeUndefined();
    expect(await open().confirm('id-of-asel', '')).toBe(false);
    expect(server.binds).toEqual([]);
  });

  it.each(['*', 'as*', 'asel)(uid=*', '*)(|(uid=*', '\\61sel', 'a\0sel'])(
    'finds nobody with the login %j, whose signs have no meaning',
    async (login) => {
      expect(await open().check(login, DIRECTORY_PASSWORD)).toBeUndefined();
    },
  );

  it('finds the entry that has such signs in its login', async () => {
    withEntry(directoryPerson('a*(b)\\c', { dn: dnOf('x') }));
    expect(await open().check('a*(b)\\c', DIRECTORY_PASSWORD)).toMatchObject({ kind: 'right' });
  });

  it('is wrong when the filter finds several entries', async () => {
    server.entries = [...entries, directoryPerson('asel', { dn: dnOf('other') })];
    expect(await open().check('asel', DIRECTORY_PASSWORD)).toBeUndefined();
  });

  it('is bound for an unknown login, as for a known one', async () => {
    await open().check('nobody', DIRECTORY_PASSWORD);
    expect(server.binds.map(({ dn }) => dn)).toEqual([SERVICE, expect.stringMatching(/^cn=[\w-]{36},dc=/)]);
  });

  it('of a login of the portal alone is never requested for', async () => {
    const directory = open({ LDAP_LOCAL_LOGINS: 'Asel, admin' });
    expect(await directory.check('asel', DIRECTORY_PASSWORD)).toBeUndefined();
    expect(server.binds.map(({ dn }) => dn)).not.toContain(dnOf('asel'));
  });

  it('is confirmed by the id of the entry, whatever its login is now', async () => {
    expect(await open().confirm('id-of-asel', DIRECTORY_PASSWORD)).toBe(true);
    expect(await open().confirm('id-of-asel', 'another')).toBe(false);
    expect(await open().confirm('id-of-nobody', DIRECTORY_PASSWORD)).toBe(false);
  });
});

describe('Active Directory', () => {
  const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
  const bindErrorOf = (data: string) => ({
    code: 49,
    message: `80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data ${data}, v2580`,
  });
  const asActiveDirectory = {
    LDAP_FILTER: '(&(objectCategory=person)(sAMAccountName={login}))',
    LDAP_ID_ATTRIBUTE: 'objectGUID',
    LDAP_LOGIN_ATTRIBUTE: 'sAMAccountName',
  };
  const withAccount = (changes: Partial<TestEntry> = {}, control = '512') =>
    withEntry({
      dn: `cn=Asel,${BASE}`,
      password: DIRECTORY_PASSWORD,
      ...changes,
      attributes: {
        objectCategory: ['person'],
        sAMAccountName: ['asel'],
        objectGUID: [guid],
        userAccountControl: [control],
      },
    });

  it('identifies people by bytes', async () => {
    withAccount();
    expect(await open(asActiveDirectory).check('asel', DIRECTORY_PASSWORD)).toMatchObject({
      kind: 'right',
      entry: { id: guid.toString('hex'), login: 'asel' },
    });
  });

  it.each([
    ['532', 'expired'],
    ['773', 'expired'],
    ['533', 'disabled'],
    ['701', 'disabled'],
    ['530', 'disabled'],
  ])('says with %s that the right password is %s', async (data, why) => {
    withAccount({ bindError: bindErrorOf(data) });
    expect(await open(asActiveDirectory).check('asel', DIRECTORY_PASSWORD)).toEqual({ kind: 'refused', why });
    expect(await open(asActiveDirectory).check('asel', 'another')).toBeUndefined();
  });

  it.each(['52e', '525', '775'])('says with %s nothing about the password', async (data) => {
    withAccount({ bindError: bindErrorOf(data) });
    expect(await open(asActiveDirectory).check('asel', DIRECTORY_PASSWORD)).toBeUndefined();
  });

  it('refuses an account whose control says that it is disabled', async () => {
    withAccount({}, '514');
    expect(await open(asActiveDirectory).check('asel', DIRECTORY_PASSWORD)).toMatchObject({
      why: 'disabled',
    });
    expect(await open(asActiveDirectory).check('asel', 'another')).toBeUndefined();
  });
});
