import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '../../../../test/config-problems.ts';
import { readConfig } from '../config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-directory-'));
const file = path.join(folder, 'groups.json');
afterAll(() => rmSync(folder, { recursive: true }));

const environment = {
  LDAP_URL: 'ldaps://dc1.example.edu',
  LDAP_BASE: 'dc=example,dc=edu',
  LDAP_GROUP_CLAIMS: file,
};
const write = (map: unknown) => writeFileSync(file, JSON.stringify({ map }));
const deans = { group: 'cn=Deans,dc=example,dc=edu', claim: 'people.manage', faculties: ['FIT'] };

describe('what groups of the directory give', () => {
  it('is read from a file, with how and where groups are found', () => {
    write([deans, { group: 'cn=Editors,dc=example,dc=edu', claim: 'news.publish' }]);
    expect(readConfig(environment).directory?.groups).toEqual({
      by: 'member',
      base: 'dc=example,dc=edu',
      claims: [deans, { group: 'cn=Editors,dc=example,dc=edu', claim: 'news.publish', faculties: undefined }],
    });
    const chosen = { ...environment, LDAP_GROUPS: 'chain', LDAP_GROUP_BASE: 'ou=groups' };
    expect(readConfig(chosen).directory?.groups).toMatchObject({ by: 'chain', base: 'ou=groups' });
  });

  it.each([
    ['Deans', 'LDAP_GROUP_CLAIMS.map must be a list'],
    [
      [{ ...deans, claim: 'people.own' }],
      expect.stringMatching(/^LDAP_GROUP_CLAIMS\.map\[0\]\.claim must be one of /),
    ],
    [[deans, { ...deans, faculties: 'FIT' }], 'LDAP_GROUP_CLAIMS.map[1].faculties must be a list of texts'],
    [
      [{ ...deans, faculty: 'FIT' }],
      expect.stringMatching(/^LDAP_GROUP_CLAIMS\.map\[0\]\.faculty is no field here/),
    ],
  ])('is not %j', (value, problem) => {
    write(value);
    expect(problemsOf(environment)).toEqual([problem]);
  });

  it('is not in a file that is missing or no JSON', () => {
    writeFileSync(file, 'group: deans');
    expect(problemsOf(environment)).toEqual([expect.stringMatching(/^LDAP_GROUP_CLAIMS cannot be read: /)]);
    expect(problemsOf({ ...environment, LDAP_GROUP_CLAIMS: path.join(folder, 'none') })).toEqual([
      expect.stringMatching(/ENOENT/),
    ]);
  });
});
