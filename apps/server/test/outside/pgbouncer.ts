import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';
import { pickAccount } from '../../src/database/embedded/account.ts';
import { findFreePort } from '../server/server-process.ts';
import { createTempDir } from '../temp-dir.ts';

const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '';

/** Skips the tests when PgBouncer is not installed. */
export const describeWithPgBouncer = version === '' ? describe.skip : describe;

/** Since 1.21 it knows prepared statements. */
export const knowsPreparedStatements = /PgBouncer (?:1\.(?:2[1-9]|[3-9]\d)|[2-9])/.test(version);

/** A PgBouncer in transaction mode in front of a PostgreSQL. */
export class TestPgBouncer {
  readonly #child: ChildProcess;
  readonly #port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
  }

  /** `directUrl` names the socket folder or the host of PostgreSQL. */
  static async start(directUrl: string, connections: number): Promise<TestPgBouncer> {
    const port = await findFreePort();
    const direct = new URL(directUrl);
    const host = direct.searchParams.get('host') ?? direct.hostname;
    const folder = await createTempDir();
    const file = path.join(folder, 'pgbouncer.ini');
    const prepared = knowsPreparedStatements ? 'max_prepared_statements = 200' : '';
    writeFileSync(
      file,
      `[databases]
* = host=${host} port=${direct.port || '5432'} user=${direct.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
${prepared}
`,
    );
    // PgBouncer refuses root.
    chmodSync(folder, 0o755);
    const child = spawn('pgbouncer', [file], { ...pickAccount(), stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    while (!output.includes('process up')) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`);
      await once(child.stderr, 'data');
    }
    return new TestPgBouncer(child, port);
  }

  /** The address of a database behind it. */
  urlOf(directUrl: string): string {
    const { username, pathname } = new URL(directUrl);
    return `postgresql://${username}@127.0.0.1:${this.#port}${pathname}`;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'close');
  }
}
