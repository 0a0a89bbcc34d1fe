import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const READY = /The portal is ready: (http:\S+)\/lms/;
const main = path.resolve(import.meta.dirname, '../src/main.ts');

/** A port that nobody listens on, for a server whose address must be known before it starts. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The server as an operator starts it: a process of its own. */
export class ServerProcess {
  readonly child: ChildProcess;
  /** Everything it has said, on both streams. */
  text = '';

  constructor(environment: Readonly<Record<string, string>>, words: readonly string[] = []) {
    const env = { PATH: '/usr/bin:/bin', PORT: '0', ...environment };
    this.child = spawn(process.execPath, [main, ...words], { env });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        this.text += chunk;
      });
    }
  }

  async says(words: RegExp): Promise<string> {
    while (!words.test(this.text)) {
      if (this.child.exitCode !== null)
        throw new Error(`It ended without a word of ${String(words)}: ${this.text}`);
      await once(this.child.stdout ?? this.child, 'data');
    }
    return words.exec(this.text)?.[1] ?? '';
  }

  /** The address of a server that is ready. */
  isReady(): Promise<string> {
    return this.says(READY);
  }

  async ends(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.ends();
  }

  /** Ends it without a word. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ends();
  }
}
