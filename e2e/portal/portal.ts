import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inRepository } from './places.ts';

const READY_WITHIN_MS = 60_000;
const LAST_WORDS = 4_000;
const readyLine = /The portal is ready: \S+:(\d+)\/lms/;

/** Signals the whole process and waits until it is gone. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** What a portal is made of beside its code. */
export interface PortalPlaces {
  readonly dataFolder: string;
  readonly shellFolder: string;
}

/** A real portal in a process of its own: server, embedded database, built shell and published remotes. */
export class Portal {
  readonly dataFolder: string;
  readonly #shellFolder: string;
  #server: ChildProcess | undefined;
  #port = 0;

  /** `shellFolder` is a copy of the built shell: a build in the middle of a run must not change what is tested. */
  constructor({ dataFolder, shellFolder }: PortalPlaces) {
    this.dataFolder = dataFolder;
    this.#shellFolder = shellFolder;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server; the second time on the same port, so that open pages find it again. */
  async start(): Promise<this> {
    const env = {
      ...process.env,
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataFolder,
      SHELL_DIR: this.#shellFolder,
      LOG_LEVEL: 'error',
    };
    const server = spawn(process.execPath, [inRepository('apps/server/src/main.ts')], { env });
    this.#server = server;
    this.#port = await portOf(server);
    return this;
  }

  /** Stops the server as an operator does. */
  async stop(): Promise<void> {
    if (this.#server) await end(this.#server, 'SIGTERM');
  }

  /** Ends the server's process without a word to it. */
  async kill(): Promise<void> {
    if (this.#server) await end(this.#server, 'SIGKILL');
  }
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The portal did not get ready:\n${output}`)),
      READY_WITHIN_MS,
    );
    const listen = (piece: unknown) => {
      output = `${output}${String(piece)}`.slice(-LAST_WORDS);
      const port = readyLine.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The portal ended with ${code}:\n${output}`));
    });
  });
}
