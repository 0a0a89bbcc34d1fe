import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTempDir } from '../../temp-dir.ts';
import { addresses, type Network } from './network.ts';

const example = path.resolve(import.meta.dirname, '../../../../../deploy/nginx/portal.conf');

export const PORTAL_PORT = 8080;
export const HOST_NAME = 'portal.example';

function run(file: string, args: readonly string[]): string {
  const { status, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`);
  return stderr;
}

/** The frame of Debian's package, with the machine that answered in each line of the log. */
const frame = (dir: string): string => `
user root;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
    log_format machines '$upstream_addr $request_method $uri $status';
    access_log ${dir}/access.log machines;
    client_body_temp_path ${dir}/body;
    proxy_temp_path ${dir}/proxy;
    fastcgi_temp_path ${dir}/fastcgi;
    uwsgi_temp_path ${dir}/uwsgi;
    scgi_temp_path ${dir}/scgi;
    include ${dir}/portal.conf;
}
`;

/** The documented nginx, on the third machine. */
export class Proxy {
  readonly #network: Network;
  readonly #dir: string;
  #child: ChildProcess | undefined;

  private constructor(network: Network, dir: string) {
    this.#network = network;
    this.#dir = dir;
  }

  static async start(network: Network): Promise<Proxy> {
    const dir = await createTempDir();
    const proxy = new Proxy(network, dir);
    const [key, certificate] = [path.join(dir, 'portal.key'), path.join(dir, 'portal.pem')];
    const subject = ['-subj', `/CN=${HOST_NAME}`, '-addext', `subjectAltName=DNS:${HOST_NAME}`];
    const options = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ];
    run('openssl', ['req', ...options, '-keyout', key, '-out', certificate, ...subject]);
    const text = await readFile(example, 'utf8');
    await writeFile(
      path.join(dir, 'portal.conf'),
      text
        .replace('10.0.0.1:8080', `${addresses.a}:${PORTAL_PORT}`)
        .replace('10.0.0.2:8080', `${addresses.b}:${PORTAL_PORT}`)
        .replaceAll('/etc/nginx/tls', dir),
    );
    await writeFile(path.join(dir, 'nginx.conf'), frame(dir));
    await proxy.restart();
    return proxy;
  }

  get certificateFile(): string {
    return path.join(this.#dir, 'portal.pem');
  }

  /** What nginx finds in the configuration. */
  test(): string {
    return run('nginx', ['-t', '-c', path.join(this.#dir, 'nginx.conf')]);
  }

  async restart(): Promise<void> {
    await this.stop();
    const [file, ...args] = [...this.#network.launcherOf('c'), 'nginx'];
    const options = ['-c', path.join(this.#dir, 'nginx.conf'), '-g', 'daemon off;'];
    this.#child = spawn(file, [...args, ...options], { stdio: 'inherit' });
    await once(this.#child, 'spawn');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  /** How many calls of a path each machine answered. */
  async countByMachine(uri: string): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const line of (await readFile(path.join(this.#dir, 'access.log'), 'utf8')).split('\n')) {
      const [machine = '', , called, status] = line.replaceAll(', ', ',').split(' ');
      const last = machine.split(',').at(-1) ?? '';
      if (called === uri && status === '200') counts.set(last, (counts.get(last) ?? 0) + 1);
    }
    return counts;
  }
}
