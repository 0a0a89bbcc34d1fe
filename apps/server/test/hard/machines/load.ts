import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConfirmedMessage } from './keyed-writer.ts';

const childFile = path.resolve(import.meta.dirname, 'load.child.ts');
const POLL_MS = 20;
const LIMIT_MS = 60_000;

/** Where the people of the load find the portal, and who they are. */
export interface LoadOptions {
  readonly origin: string;
  readonly servername: string;
  readonly certificateFile: string;
  readonly people: readonly { readonly login: string; readonly password: string }[];
}

/** What happened until the end, when everybody had an answer. */
export interface LoadResult {
  readonly acknowledged: readonly ConfirmedMessage[];
  readonly refused: readonly string[];
  readonly failures: readonly (readonly [string, number])[];
  readonly slowestMs: number;
  /** ConfirmedMessage messages that some reader does not know. */
  readonly unseen: readonly number[];
  readonly connections: readonly number[];
  readonly reloads: readonly number[];
}

/** What the test tells the load: to find what readers do not know, or to end. */
export type ToLoad = 'check' | 'stop';

/** What the load tells the test. */
export type FromLoad =
  | { readonly kind: 'progress'; readonly acknowledged: number }
  | { readonly kind: 'checked'; readonly unseen: readonly number[] }
  | { readonly kind: 'result'; readonly result: LoadResult };

/** The people of the drill, in a process on their own machine. */
export class Load {
  readonly #child: ChildProcess;
  readonly #messages = new EventEmitter();
  #acknowledged = 0;

  constructor(launcher: readonly string[], options: LoadOptions) {
    const [file, ...args] = [...launcher, process.execPath, childFile, JSON.stringify(options)];
    this.#child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child.on('message', (message: FromLoad) => {
      if (message.kind === 'progress') this.#acknowledged = message.acknowledged;
      else this.#messages.emit(message.kind, message);
    });
    this.#messages.on('error', () => undefined);
    this.#child.on('exit', () => this.#messages.emit('error', new Error('The load has ended')));
  }

  /** Waits until the portal has confirmed so many more messages; returns how long that took. */
  async waitForMore(count: number): Promise<number> {
    const startedAt = performance.now();
    const wanted = this.#acknowledged + count;
    while (this.#acknowledged < wanted) {
      if (this.#child.exitCode !== null) throw new Error('The load has ended');
      if (performance.now() > startedAt + LIMIT_MS)
        throw new Error(
          `${wanted - this.#acknowledged} of ${count} messages are not confirmed after a minute`,
        );
      await delay(POLL_MS);
    }
    return Math.round(performance.now() - startedAt);
  }

  /** Waits until every reader knows what is confirmed now; returns how long that took. */
  async waitForReaders(): Promise<number> {
    const startedAt = performance.now();
    const { unseen } = await this.#request('check', 'checked');
    if (unseen.length > 0) throw new Error(`Some reader does not know ${unseen.length} messages`);
    return Math.round(performance.now() - startedAt);
  }

  /** Lets everybody finish. */
  async finish(): Promise<LoadResult> {
    return (await this.#request('stop', 'result')).result;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async #request<Kind extends FromLoad['kind']>(
    question: ToLoad,
    kind: Kind,
  ): Promise<Extract<FromLoad, { readonly kind: Kind }>> {
    const response = once(this.#messages, kind);
    this.#child.send(question);
    const [message] = await response;
    return message;
  }
}
