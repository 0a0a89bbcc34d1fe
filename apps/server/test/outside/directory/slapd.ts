import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe } from '@jest/globals';
import { findFreePort } from '../../server/server-process.ts';
import { createTempDir, waitUntil } from '../../temp-dir.ts';
import type { TestCertificate } from './certificate.ts';

const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
const environment = { ...process.env, PATH };
const SUFFIX = 'dc=example,dc=edu';

export const hasSlapd = spawnSync('slapd', ['-VV'], { env: environment }).status === 0;

/** Skips the tests when OpenLDAP's slapd is not installed. */
export const describeWithSlapd = hasSlapd ? describe : describe.skip;

/** As `slappasswd` makes it. */
export function ssha(password: string): string {
  const salt = randomBytes(8);
  const hash = createHash('sha1').update(password).update(salt).digest();
  return `{SSHA}${Buffer.concat([hash, salt]).toString('base64')}`;
}

const configOf = (folder: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
moduleload ppolicy
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/cert.pem
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
allow bind_anon_cred
database mdb
suffix "${SUFFIX}"
rootdn "cn=admin,${SUFFIX}"
directory ${folder}/data
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=portal,ou=services,${SUFFIX}" read by * none
overlay memberof
overlay ppolicy
ppolicy_default "cn=default,ou=policies,${SUFFIX}"
`;

/** Debian's slapd with its own folder and ports, on this machine. */
export class TestSlapd {
  readonly #folder: string;
  readonly #port: number;
  readonly #tlsPort: number;
  #child: ChildProcess | undefined;

  private constructor(folder: string, port: number, tlsPort: number) {
    this.#folder = folder;
    this.#port = port;
    this.#tlsPort = tlsPort;
  }

  /** Loads the entries of a text in LDIF. */
  static async start(ldif: string, { cert, key }: TestCertificate): Promise<TestSlapd> {
    const folder = await createTempDir();
    const slapd = new TestSlapd(folder, await findFreePort(), await findFreePort());
    mkdirSync(path.join(folder, 'data'));
    writeFileSync(path.join(folder, 'cert.pem'), cert);
    writeFileSync(path.join(folder, 'key.pem'), key);
    writeFileSync(slapd.#configFile, configOf(folder));
    const loading = spawnSync('slapadd', ['-f', slapd.#configFile], { env: environment, input: ldif });
    if (loading.status !== 0) throw new Error(`slapadd: ${loading.stderr.toString()}`);
    await slapd.listen();
    return slapd;
  }

  get #configFile(): string {
    return path.join(this.#folder, 'slapd.conf');
  }

  get url(): string {
    return `ldap://127.0.0.1:${this.#port}`;
  }

  get tlsUrl(): string {
    return `ldaps://127.0.0.1:${this.#tlsPort}`;
  }

  get certificateFile(): string {
    return path.join(this.#folder, 'cert.pem');
  }

  async listen(): Promise<void> {
    const options = ['-d', '0', '-f', this.#configFile, '-h', `${this.url}/ ${this.tlsUrl}/`];
    this.#child = spawn('slapd', options, { env: environment, stdio: 'ignore' });
    await waitUntil('slapd listens', () => this.#isListening());
  }

  async #isListening(): Promise<boolean> {
    const socket = connect(this.#port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }

  /** Stops to answer without closing a connection. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}
