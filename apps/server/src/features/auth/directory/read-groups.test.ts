import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
import { normalizeDn } from './read-groups.ts';

const groupDn = (name: string) => `cn=${name},ou=groups,${BASE}`;

/** What is a member of what. Office and faculty are in each other; a chain of twelve begins with the person. */
const memberships: readonly (readonly [member: string, group: string])[] = [
  [dnOf('asel'), groupDn('Deans')],
  [groupDn('Deans'), groupDn('Office')],
  [groupDn('Office'), groupDn('Faculty')],
  [groupDn('Faculty'), groupDn('Office')],
  [dnOf('asel'), groupDn('step-1')],
  ...Array.from({ length: 11 }, (_, at) => [groupDn(`step-${at + 1}`), groupDn(`step-${at + 2}`)] as const),
  [dnOf('bakyt'), groupDn('Others')],
];

const groupsOf = (member: string) => memberships.flatMap(([one, group]) => (one === member ? [group] : []));

const groups: readonly TestEntry[] = [...new Set(memberships.map(([, group]) => group))].map((dn) => ({
  dn,
  attributes: {
    objectClass: ['groupOfNames'],
    member: memberships.flatMap(([member, group]) => (group === dn ? [member] : [])),
    memberOf: groupsOf(dn),
  },
}));

let server: DirectoryServer;
beforeAll(async () => {
  const asel = directoryPerson('asel', {
    attributes: { memberOf: [...groupsOf(dnOf('asel')), 'cn=gone,dc=else'] },
  });
  server = await DirectoryServer.start({ entries: [...directoryFrame, asel, ...groups], account: SERVICE });
});
afterAll(() => server.close());

async function readBy(by: 'member' | 'memberOf' | 'chain') {
  const config = directoryConfig(server.url, { LDAP_GROUPS: by });
  const directory = new Directory({ ...config, groups: { by, base: `ou=groups,${BASE}`, claims: [] } });
  const verdict = await directory.check('asel', DIRECTORY_PASSWORD);
  return verdict?.kind === 'right' ? verdict.entry.groups : [];
}

const named = (...names: readonly string[]) => names.map((name) => groupDn(name).toLowerCase());
const steps = Array.from({ length: 10 }, (_, at) => `step-${at + 1}`);

describe('groups of the directory', () => {
  it('are found by their members, through other groups, ten of them deep, and circles end', async () => {
    const found = await readBy('member');
    expect(found.toSorted()).toEqual(named('deans', 'office', 'faculty', ...steps).toSorted());
  });

  it('are found by what people and groups say themselves, without those that are not to be seen', async () => {
    const found = await readBy('memberOf');
    const expected = [...named('deans', 'office', 'faculty', ...steps), 'cn=gone,dc=else'];
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('are found in one step where the directory follows the chain', async () => {
    const found = await readBy('chain');
    const all = named('deans', 'office', 'faculty', ...steps, 'step-11', 'step-12');
    expect(found.toSorted()).toEqual(all.toSorted());
  });

  it('are not read without a mapping', async () => {
    const verdict = await new Directory(directoryConfig(server.url)).check('asel', DIRECTORY_PASSWORD);
    expect(verdict).toMatchObject({ entry: { groups: [] } });
  });
});

describe('names of groups', () => {
  it.each([
    ['CN=Deans, OU=Groups ,DC=Example', 'cn=deans,ou=groups,dc=example'],
    ['cn=a\\, b,dc=x', 'cn=a\\, b,dc=x'],
    ['cn = Деканы,dc=x', 'cn=деканы,dc=x'],
  ])('%s is compared as %s', (dn, normalized) => {
    expect(normalizeDn(dn)).toBe(normalized);
  });
});
