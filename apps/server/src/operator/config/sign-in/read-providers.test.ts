import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '../../../../test/config-problems.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { printableConfig, readConfig } from '../config.ts';

let folder: string;
beforeAll(async () => {
  folder = await createTempDir();
});
afterAll(removeTempDirs);

const complete = {
  id: 'keycloak',
  issuer: 'https://id.example.edu/realms/university',
  clientId: 'portal',
  name: { ru: 'Аккаунт вуза', kg: 'Жождун эсеби', en: 'University account' },
};

/** The environment of a portal with this file of providers. */
function environmentOf(providers: unknown, more: Readonly<Record<string, string>> = {}) {
  const file = path.join(folder, 'providers.json');
  writeFileSync(file, typeof providers === 'string' ? providers : JSON.stringify(providers));
  return { SIGN_IN_PROVIDERS: file, PUBLIC_ORIGIN: 'https://portal.example', ...more };
}
const read = (change: object, more?: Readonly<Record<string, string>>) =>
  readConfig(environmentOf([{ ...complete, ...change }], more)).providers[0];
const problems = (change: object) => problemsOf(environmentOf([{ ...complete, ...change }]));

describe('the file of providers', () => {
  it('needs few fields: an address is what finds people, if it is verified', () => {
    expect(read({})).toEqual({
      ...complete,
      clientSecret: undefined,
      button: undefined,
      scopes: ['openid', 'email', 'profile'],
      find: [{ by: 'email', claim: 'email', isWithoutDomain: false }],
      trustsEmail: false,
      domains: [],
      tenants: [],
      readsUserInfo: false,
      selectsAccount: false,
      newPeople: undefined,
      groups: undefined,
      hasLogout: false,
    });
  });

  it('has all that a provider may need', () => {
    const button = { ru: 'Войти по паспорту', kg: 'Паспорт менен кирүү', en: 'Sign in with the passport' };
    const faculties = ['FIT'];
    expect(
      read({
        button,
        scopes: ['openid', 'pin'],
        find: [{ by: 'pin', claim: 'pin' }, { by: 'login', withoutDomain: true }, { by: 'email' }],
        trustsEmail: true,
        domains: ['Example.EDU'],
        userInfo: true,
        selectAccount: true,
        newPeople: { role: 'teacher', faculty: 'FIT' },
        groups: { claim: 'groups', map: [{ group: 'deans', claim: 'orders.process', faculties }] },
        logout: true,
      }),
    ).toMatchObject({
      button,
      scopes: ['openid', 'pin'],
      find: [
        { by: 'pin', claim: 'pin' },
        { by: 'login', claim: 'preferred_username', isWithoutDomain: true },
        { by: 'email', claim: 'email' },
      ],
      trustsEmail: true,
      domains: ['example.edu'],
      readsUserInfo: true,
      selectsAccount: true,
      newPeople: { role: 'teacher', faculty: 'FIT' },
      groups: { claim: 'groups', map: [{ group: 'deans', claim: 'orders.process', faculties }] },
      hasLogout: true,
    });
  });

  it('stands after the provider of the variables, in its own order', () => {
    const other = { ...complete, id: 'esi', issuer: 'https://esi.example' };
    const google = { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' };
    const { providers } = readConfig(environmentOf([other, complete], google));
    expect(providers.map(({ id }) => id)).toEqual(['google', 'esi', 'keycloak']);
  });

  it.each([
    [{ id: 'Key cloak' }, 'Key cloak.id must be a word of small Latin letters'],
    [{ id: 'restore' }, 'restore.id must be a word'],
    [{ issuer: 'http://id.example.edu' }, 'keycloak.issuer must be an address that begins with https:'],
    [{ issuer: undefined }, 'keycloak.issuer is missing'],
    [{ clientId: ' ' }, 'keycloak.clientId must be a text'],
    [{ name: { ru: 'Вуз', kg: 'Жож' } }, 'keycloak.name.en is missing'],
    [{ name: undefined }, 'keycloak.name is missing: it must be an object with ru, kg, en'],
    [{ button: 'Sign in' }, 'keycloak.button must be an object'],
    [{ scopes: ['email'] }, 'keycloak.scopes must have openid'],
    [{ scopes: ['openid', 1] }, 'keycloak.scopes must be a list of texts'],
    [{ find: [{ by: 'name' }] }, 'keycloak.find[0].by must be one of email, login, pin'],
    [
      { find: [{ by: 'pin' }] },
      'keycloak.find[0].claim is missing: the name of the claim with the personal number',
    ],
    [{ find: 'email' }, 'keycloak.find must be a list'],
    [{ domains: ['@example.edu'] }, 'keycloak.domains must be a list of domains'],
    [
      { newPeople: { role: 'dean', faculty: 'FIT' } },
      'keycloak.newPeople.role must be one of teacher, student',
    ],
    [{ newPeople: { role: 'teacher' } }, 'keycloak.newPeople.faculty is missing'],
    [
      { groups: { claim: 'groups', map: [{ group: 'deans', claim: 'orders.all' }] } },
      'keycloak.groups.map[0].claim must be one of news.publish',
    ],
    [{ logout: 'yes' }, 'keycloak.logout must be true or false'],
    [{ clientsecret: 'x' }, 'keycloak.clientsecret is no field here, but button, clientId'],
  ])('is refused with a sentence about the field: %j', (change, sentence) => {
    expect(problems(change)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each(['common', 'organizations', 'consumers'])(
    'names the organisations that may come from the Microsoft of all, %s',
    (which) => {
      const issuer = `https://login.microsoftonline.com/${which}/v2.0`;
      expect(problems({ issuer })).toEqual([expect.stringContaining('write the id of your tenant into it')]);
      expect(problems({ issuer, tenants: ['an-id'] })).toEqual([]);
    },
  );

  it('has each id and each issuer once', () => {
    expect(problemsOf(environmentOf([complete, complete]))).toEqual([
      'SIGN_IN_PROVIDERS: the id keycloak is there twice',
      `SIGN_IN_PROVIDERS: the issuer ${complete.issuer} is there twice`,
    ]);
  });

  it('is a list that can be read, of a portal with an address', () => {
    expect(problemsOf(environmentOf('{'))).toEqual([
      expect.stringMatching(/^SIGN_IN_PROVIDERS cannot be read/),
    ]);
    expect(problemsOf(environmentOf({}))).toEqual(['SIGN_IN_PROVIDERS cannot be read: it must be a list']);
    expect(problemsOf(environmentOf(['x']))[0]).toBe('SIGN_IN_PROVIDERS: [0] must be an object');
    const { SIGN_IN_PROVIDERS: file } = environmentOf([complete]);
    expect(problemsOf({ SIGN_IN_PROVIDERS: file })).toEqual([
      'SIGN_IN_PROVIDERS needs PUBLIC_ORIGIN: the providers send people back there',
    ]);
  });
});

describe('the secret of a provider', () => {
  it('is in a file next to that of the providers, or in a variable, and is not printed', () => {
    writeFileSync(path.join(folder, 'keycloak.secret'), 'canary-1\n');
    expect(read({ clientSecretFile: 'keycloak.secret' })?.clientSecret).toBe('canary-1');
    const variable = { KEYCLOAK_SECRET: 'canary-2' };
    expect(read({ clientSecretVariable: 'KEYCLOAK_SECRET' }, variable)?.clientSecret).toBe('canary-2');
    const environment = environmentOf([{ ...complete, clientSecretVariable: 'KEYCLOAK_SECRET' }], variable);
    expect(printableConfig(readConfig(environment))).not.toContain('canary');
  });

  it('is in one place, which has it', () => {
    expect(problems({ clientSecretFile: 'nothing' })).toEqual([
      expect.stringMatching(/keycloak\.clientSecretFile cannot be read: ENOENT/),
    ]);
    writeFileSync(path.join(folder, 'empty'), '\n');
    expect(problems({ clientSecretFile: 'empty' })).toEqual([
      'SIGN_IN_PROVIDERS: keycloak.clientSecretFile is empty',
    ]);
    expect(problems({ clientSecretVariable: 'NOT_SET' })).toEqual([
      'SIGN_IN_PROVIDERS: keycloak.clientSecretVariable names NOT_SET, which is not set',
    ]);
    writeFileSync(path.join(folder, 'full'), 'secret');
    expect(problems({ clientSecretFile: 'full', clientSecretVariable: 'PATH' })[0]).toContain('are both set');
  });
});
