import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auth } from '@portal/wire';
import { Directory } from '../../../src/features/auth/directory/directory.ts';
import { checkDirectory } from '../../../src/operator/commands/doctor/check-directory.ts';
import { passwords, startServer, type TestServer } from '../../harness.ts';
import { createCertificate } from '../../outside/directory/certificate.ts';
import {
  BASE,
  DIRECTORY_PASSWORD,
  directoryConfig,
  directoryEnvironment,
  dnOf,
  SERVICE,
  SERVICE_PASSWORD,
} from '../../outside/directory/people.ts';
import { describeWithSlapd, hasSlapd, ssha, TestSlapd } from '../../outside/directory/slapd.ts';
import { removeTempDirs } from '../../temp-dir.ts';

const unit = (name: string) => `dn: ou=${name},${BASE}\nobjectClass: organizationalUnit\nou: ${name}\n`;
const person = (login: string, more = '') => `dn: ${dnOf(login)}
objectClass: inetOrgPerson
uid: ${login}
cn: ${login}
sn: ${login}
mail: ${login}@example.edu
userPassword: ${ssha(DIRECTORY_PASSWORD)}
${more}`;
const groupDn = (name: string) => `cn=${name},ou=groups,${BASE}`;
/** slapadd does not run the overlay that writes `memberOf`. */
const memberOf = (...names: readonly string[]) =>
  names.map((name) => `memberOf: ${groupDn(name)}\n`).join('');
const group = (name: string, members: readonly string[], more = '') =>
  `dn: ${groupDn(name)}\nobjectClass: groupOfNames\ncn: ${name}\n${members.map((dn) => `member: ${dn}\n`).join('')}${more}`;

/** Passwords are valid for a day. */
const policy = `dn: cn=default,ou=policies,${BASE}
objectClass: device
objectClass: pwdPolicy
cn: default
pwdAttribute: userPassword
pwdMaxAge: 86400
pwdMustChange: TRUE
pwdLockout: TRUE
pwdMaxFailure: 5
`;

const ldif = [
  `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\ndc: example\no: University\n`,
  ...['people', 'services', 'groups', 'policies'].map(unit),
  policy,
  `dn: ${SERVICE}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: portal\nuserPassword: ${ssha(SERVICE_PASSWORD)}\n`,
  person('student', memberOf('deans')),
  person('teacher'),
  person('expired', 'pwdChangedTime: 20200101000000Z\n'),
  person('reset', 'pwdReset: TRUE\n'),
  person('locked'),
  group('deans', [dnOf('student')], memberOf('office')),
  group('office', [groupDn('deans'), groupDn('faculty')], memberOf('faculty')),
  group('faculty', [groupDn('office')], memberOf('office')),
].join('\n');

const certificate = createCertificate('localhost');
const rejected = 'directoryUnavailable';

let slapd: TestSlapd | undefined;
let server: TestServer | undefined;

beforeAll(async () => {
  if (!hasSlapd) return;
  slapd = await TestSlapd.start(ldif, certificate);
  server = await startServer({ environment: directoryEnvironment(slapd.url) });
});
afterAll(async () => {
  await server?.close();
  await slapd?.kill();
  await removeTempDirs();
});

function started(): { readonly slapd: TestSlapd; readonly server: TestServer } {
  if (!slapd || !server) throw new Error('slapd has not started');
  return { slapd, server };
}
const open = (url = started().slapd.url, changes: Readonly<Record<string, string>> = {}) =>
  new Directory(directoryConfig(url, changes));
const secure = () => ({ LDAP_CA_FILE: started().slapd.certificateFile });

describeWithSlapd('a sign-in with the slapd of Debian', () => {
  it('creates a session, and ends the password of the portal', async () => {
    const { server: portal } = started();
    const client = portal.createClient();
    await client.signIn('student', DIRECTORY_PASSWORD);
    expect(client.user?.role).toBe('student');
    const former = { login: 'student', password: passwords.student };
    expect((await portal.createClient().tryRequest(auth.authorize, former)).code).toBe('wrongCredentials');
    const [linked] = await portal.db.selectFrom('external_identity').select('subject').execute();
    expect(linked?.subject).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await open().confirm(linked?.subject ?? '', DIRECTORY_PASSWORD)).toBe(true);
  });

  it.each([
    ['student', 'another'],
    ['student', ''],
    ['nobody', DIRECTORY_PASSWORD],
    ['*', DIRECTORY_PASSWORD],
    ['stud*', DIRECTORY_PASSWORD],
    ['student)(uid=*', DIRECTORY_PASSWORD],
  ])('refuses %j with %j', async (login, password) => {
    expect(await open().check(login, password)).toBeUndefined();
  });

  it('says that a password has expired or was reset, with the right one only', async () => {
    for (const login of ['expired', 'reset']) {
      expect(await open().check(login, DIRECTORY_PASSWORD)).toEqual({ kind: 'refused', why: 'expired' });
      expect(await open().check(login, 'another')).toBeUndefined();
    }
  });

  it('says nothing of an account that the directory has locked', async () => {
    for (let count = 0; count < 5; count += 1) await open().check('locked', 'another');
    expect(await open().check('locked', DIRECTORY_PASSWORD)).toBeUndefined();
  });
});

describeWithSlapd('the connection to the slapd of Debian', () => {
  it('is encrypted by StartTLS and by ldaps:, and trusts the own authority alone', async () => {
    const right = { kind: 'right' };
    const startTls = { LDAP_START_TLS: 'yes' };
    const { url, tlsUrl } = started().slapd;
    expect(await open(tlsUrl, secure()).check('student', DIRECTORY_PASSWORD)).toMatchObject(right);
    expect(await open(url, { ...secure(), ...startTls }).check('student', DIRECTORY_PASSWORD)).toMatchObject(
      right,
    );
    await expect(open(tlsUrl).check('student', DIRECTORY_PASSWORD)).rejects.toThrow(rejected);
    await expect(open(url, startTls).check('student', DIRECTORY_PASSWORD)).rejects.toThrow(rejected);
  });

  it.each(['member', 'memberOf'] as const)('reads groups within groups by %s', async (by) => {
    const groups = { by, base: `ou=groups,${BASE}`, claims: [] };
    const directory = new Directory({ ...directoryConfig(started().slapd.url), groups });
    const verdict = await directory.check('student', DIRECTORY_PASSWORD);
    const names = verdict?.kind === 'right' ? verdict.entry.groups : [];
    expect(names.toSorted()).toEqual(['deans', 'faculty', 'office'].map(groupDn));
  });

  it('has no fault for the doctor', async () => {
    const findings = await checkDirectory({ directory: directoryConfig(started().slapd.tlsUrl, secure()) });
    expect(findings.map(({ level }) => level)).toEqual(['ok']);
  });

  it('goes to the next server, ends in time when it is frozen, and works again afterwards', async () => {
    const { slapd: first } = started();
    const second = await TestSlapd.start(ldif, certificate);
    const directory = open(`${first.url} ${second.url}`);
    first.freeze();
    expect(await directory.check('teacher', DIRECTORY_PASSWORD)).toMatchObject({ kind: 'right' });
    await second.kill();
    await expect(directory.check('teacher', DIRECTORY_PASSWORD)).rejects.toThrow(rejected);
    first.thaw();
    expect(await directory.check('teacher', DIRECTORY_PASSWORD)).toMatchObject({ kind: 'right' });
  });
});
