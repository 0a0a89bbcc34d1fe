import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCertificate } from '../../../../test/outside/directory/certificate.ts';
import { DirectoryServer } from '../../../../test/outside/directory/directory-server.ts';
import { directoryConfig, directoryFrame, SERVICE } from '../../../../test/outside/directory/people.ts';
import { findFreePort } from '../../../../test/server/server-process.ts';
import { checkDirectory } from './check-directory.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await DirectoryServer.start({ entries: directoryFrame, account: SERVICE });
});
beforeEach(() => {
  server.behaviour = 'answers';
});
afterAll(() => server.close());

const check = (changes: Readonly<Record<string, string>> = {}) =>
  checkDirectory({ directory: directoryConfig(server.url, changes) });

describe('the doctor of a portal with a directory', () => {
  it('says nothing without one', async () => {
    expect(await checkDirectory({ directory: undefined })).toEqual([]);
  });

  it('tries each server', async () => {
    const dead = `ldap://127.0.0.1:${await findFreePort()}`;
    expect(await check({ LDAP_URL: `${server.url} ${dead}` })).toEqual([
      { level: 'ok', about: 'directory', text: `${server.url} lets the portal look for people.` },
      {
        level: 'fault',
        about: 'directory',
        text: expect.stringMatching(/^ldap:.* does not let the portal look for people \(.*ECONNREFUSED/),
        action: expect.stringContaining('LDAP_'),
      },
    ]);
  });

  it.each([
    ['LDAP_BIND_PASSWORD', 'old', /\(LDAP_BIND_DN cannot sign in: /],
    ['LDAP_BASE', 'dc=elsewhere', /\(LDAP_BASE cannot be read: /],
    ['LDAP_FILTER', '(uid={login}))', /\(LDAP_FILTER cannot be used: /],
    ['LDAP_START_TLS', 'yes', /\((?!LDAP_)/],
  ])('names %s when it is %s', async (name, value, reason) => {
    const [finding] = await check({ [name]: value });
    expect(finding).toMatchObject({ level: 'fault', text: expect.stringMatching(reason) });
    expect(JSON.stringify(finding)).not.toContain('"old"');
  });

  it('names no variable when the certificate is not trusted', async () => {
    const tls = await DirectoryServer.start({
      entries: directoryFrame,
      certificate: createCertificate('localhost'),
      isTls: true,
    });
    const [finding] = await check({ LDAP_URL: `ldaps://localhost:${tls.port}` });
    expect(finding?.text).toMatch(/\(self-signed certificate/);
    await tls.close();
  });

  it('waits for a silent server as long as a sign-in does', async () => {
    server.behaviour = 'isSilent';
    const [finding] = await check();
    expect(finding?.text).toContain('has not answered in 1 seconds');
  });
});
