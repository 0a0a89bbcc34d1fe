import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const READY = /The portal is ready: (https?:\S+)\/lms/;
const defaults = {
  PATH: '/usr/bin:/bin',
  PORT: '0',
  // A local build must not affect the tests.
  SHELL_DIR: path.join(tmpdir(), 'portal-unbuilt-shell'),
  // A busy machine must not cause 503.
  MAX_EVENT_LOOP_DELAY_MS: '0',
};
const main = path.resolve(import.meta.dirname, '../../src/main.ts');

/** Finds a free port for a server whose address must be known in advance. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

interface Start {
  /** The `main.ts` of another release. */
  readonly program?: string;
  /** What the command line begins with, for example to run on another machine. */
  readonly launcher?: readonly string[];
}

/** The server in its own process. */
export class ServerProcess {
  readonly child: ChildProcess;
  /** Output of both streams. */
  text = '';
  private readonly output = new EventEmitter();

  constructor(
    environment: Readonly<Record<string, string>>,
    args: readonly string[] = [],
    { program = main, launcher = [] }: Start = {},
  ) {
    const env = { ...defaults, ...environment };
    const [file = '', ...rest] = [...launcher, process.execPath, program, ...args];
    this.child = spawn(file, rest, { env });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        this.text += chunk;
        this.output.emit('data');
      });
    }
  }

  async waitForOutput(pattern: RegExp): Promise<string> {
    // The last words of a process come before its end.
    const closed = once(this.child, 'close');
    while (!pattern.test(this.text)) {
      const { exitCode, signalCode } = this.child;
      if (exitCode !== null || signalCode !== null)
        throw new Error(
          `It exited (${signalCode ?? exitCode}) without printing ${String(pattern)}: ${this.text}`,
        );
      await Promise.race([once(this.output, 'data'), closed]);
    }
    return pattern.exec(this.text)?.[1] ?? '';
  }

  /** Waits for the start and returns the address. */
  waitUntilReady(): Promise<string> {
    return this.waitForOutput(READY);
  }

  async waitForExit(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.waitForExit();
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.waitForExit();
  }
}
