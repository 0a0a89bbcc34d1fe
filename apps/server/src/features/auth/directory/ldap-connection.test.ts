import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCertificate } from '../../../../test/outside/directory/certificate.ts';
import { DirectoryServer } from '../../../../test/outside/directory/directory-server.ts';
import {
  DIRECTORY_PASSWORD,
  directoryConfig,
  directoryFrame,
  directoryPerson,
  dnOf,
  SERVICE,
  SERVICE_PASSWORD,
} from '../../../../test/outside/directory/people.ts';
import { findFreePort } from '../../../../test/server/server-process.ts';
import { createTempDir, removeTempDirs } from '../../../../test/temp-dir.ts';
import { Directory } from './directory.ts';
import { withConnection } from './ldap-connection.ts';

const certificate = createCertificate('localhost');
const entries = [...directoryFrame, directoryPerson('asel')];

let server: DirectoryServer;
let caFile: string;

beforeAll(async () => {
  server = await DirectoryServer.start({ entries, certificate, account: SERVICE });
  caFile = path.join(await createTempDir(), 'ca.pem');
  await writeFile(caFile, certificate.cert);
});
beforeEach(() => {
  server.behaviour = 'answers';
  server.binds.length = 0;
});
afterAll(async () => {
  await server.close();
  await removeTempDirs();
});

const open = (environment: Readonly<Record<string, string>> = {}) =>
  new Directory(directoryConfig(server.url, environment));

describe('the connection', () => {
  const passwordsOf = () => server.binds.filter(({ dn }) => dn === dnOf('asel'));
  const localhost = () => `ldap://localhost:${server.port}`;

  it('is encrypted by StartTLS before anything is sent', async () => {
    const directory = open({ LDAP_URL: localhost(), LDAP_START_TLS: 'yes', LDAP_CA_FILE: caFile });
    expect(await directory.check('asel', DIRECTORY_PASSWORD)).toMatchObject({ kind: 'right' });
    expect(server.binds.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true]);
  });

  it('is encrypted for ldaps:, by name and by address', async () => {
    const tls = await DirectoryServer.start({ entries, certificate, isTls: true });
    for (const host of ['localhost', '127.0.0.1']) {
      const directory = open({ LDAP_URL: `ldaps://${host}:${tls.port}`, LDAP_CA_FILE: caFile });
      expect(await directory.check('asel', DIRECTORY_PASSWORD)).toMatchObject({ kind: 'right' });
    }
    await tls.close();
  });

  it('sends no password to a server whose authority or name is another one', async () => {
    const others = createCertificate('elsewhere');
    const other = await DirectoryServer.start({ entries, certificate: others });
    const otherFile = path.join(await createTempDir(), 'other.pem');
    await writeFile(otherFile, others.cert);
    const url = `ldap://localhost:${other.port}`;
    for (const file of [caFile, otherFile]) {
      const directory = open({ LDAP_URL: url, LDAP_START_TLS: 'yes', LDAP_CA_FILE: file });
      await expect(directory.check('asel', DIRECTORY_PASSWORD)).rejects.toThrow('directoryUnavailable');
    }
    expect(other.binds).toEqual([]);
    // The address is in the certificate.
    const byAddress = open({ LDAP_URL: other.url, LDAP_START_TLS: 'yes', LDAP_CA_FILE: otherFile });
    expect(await byAddress.check('asel', DIRECTORY_PASSWORD)).toMatchObject({ kind: 'right' });
    await other.close();
  });

  it.each(['no', 'yes'])('is not opened again when it is lost, with StartTLS: %s', async (startTls) => {
    server.behaviour = 'dropsAfterBind';
    const before = server.connections;
    const config = directoryConfig(server.url, {
      LDAP_URL: localhost(),
      LDAP_CA_FILE: caFile,
      LDAP_START_TLS: startTls,
    });
    const work = withConnection(localhost(), config, async (client) => {
      await client.bind(SERVICE, SERVICE_PASSWORD);
      await sleep(50);
      await client.bind(dnOf('asel'), DIRECTORY_PASSWORD);
    });
    await expect(work).rejects.toThrow(/closed|answered/);
    expect(server.connections).toBe(before + 1);
    expect(passwordsOf()).toEqual([]);
  });

  it('goes to the next server when one does not answer, and stays there', async () => {
    const dead = `ldap://127.0.0.1:${await findFreePort()}`;
    const directory = open({ LDAP_URL: `${dead} ${server.url}` });
    expect(await directory.check('asel', DIRECTORY_PASSWORD)).toMatchObject({ kind: 'right' });
    expect(await directory.check('asel', 'another')).toBeUndefined();
    expect(passwordsOf()).toHaveLength(2);
  });

  it('asks no second server about a password that the first has refused', async () => {
    const second = await DirectoryServer.start({ entries });
    const directory = open({ LDAP_URL: `${server.url} ${second.url}` });
    expect(await directory.check('asel', 'another')).toBeUndefined();
    expect(second.connections).toBe(0);
    await second.close();
  });

  it('ends after the time for a server that is silent', async () => {
    server.behaviour = 'isSilent';
    const startedAt = performance.now();
    await expect(open().check('asel', DIRECTORY_PASSWORD)).rejects.toThrow('directoryUnavailable');
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  it('follows no reference to another server', async () => {
    server.behaviour = 'refersBinds';
    await expect(open().check('asel', DIRECTORY_PASSWORD)).rejects.toThrow('directoryUnavailable');
  });

  it('is no answer when the account of the portal cannot sign in, or the base does not exist', async () => {
    for (const [name, value, message] of [
      ['LDAP_BIND_PASSWORD', 'old', /Invalid credentials|0x31/i],
      ['LDAP_BASE', 'dc=elsewhere', /No such object|0x20|does not exist/i],
    ] as const) {
      const directory = open({ [name]: value });
      await expect(directory.check('asel', DIRECTORY_PASSWORD)).rejects.toThrow('directoryUnavailable');
      await expect(directory.probe(server.url)).rejects.toThrow(message);
    }
    await expect(open().probe(server.url)).resolves.toBeUndefined();
  });

  it('is refused when too many wait', async () => {
    server.behaviour = 'isSilent';
    const directory = open();
    const waiting = Array.from({ length: 51 }, () =>
      directory.check('asel', DIRECTORY_PASSWORD).catch(String),
    );
    expect(await Promise.race(waiting)).toContain('directoryUnavailable');
    await Promise.all(waiting);
  });
});
