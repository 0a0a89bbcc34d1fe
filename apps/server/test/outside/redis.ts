import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe } from '@jest/globals';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Skips the tests when redis-server is not installed. */
export const describeWithRedis = hasRedis ? describe : describe.skip;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** An in-memory Redis that can be killed and restarted on the same port. */
export class TestRedis {
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.restart();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async restart(): Promise<void> {
    const settings = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
    const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    while (!output.includes('Ready to accept connections')) await once(child.stdout, 'data');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}
