import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { inRepository } from './folders.ts';

const READY_WITHIN_MS = 60_000;
const OUTPUT_LIMIT = 4_000;
const readyLine = /The portal is ready: \S+:(\d+)\/lms/;

/** Signals the whole process group and waits until it has ended. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** The folders of a portal. */
export interface PortalFolders {
  readonly dataFolder: string;
  readonly shellFolder: string;
  /** Variables of the server that differ. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A real portal in its own process: server, embedded database, built shell and published remotes. */
export class Portal {
  readonly dataFolder: string;
  readonly #shellFolder: string;
  readonly #environment: Readonly<Record<string, string>>;
  #server: ChildProcess | undefined;
  #port = 0;

  /** `shellFolder` is a copy of the built shell, because a build during the run must not change what is tested. */
  constructor({ dataFolder, shellFolder, environment = {} }: PortalFolders) {
    this.dataFolder = dataFolder;
    this.#shellFolder = shellFolder;
    this.#environment = environment;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server; a restart uses the same port, so that open pages reconnect. */
  async start(): Promise<this> {
    const env = {
      ...process.env,
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataFolder,
      SHELL_DIR: this.#shellFolder,
      LOG_LEVEL: 'error',
      // Nobody listens there.
      WEBHOOK_HOSTS: '127.0.0.1:9',
      ...this.#environment,
    };
    const server = spawn(process.execPath, [inRepository('apps/server/src/main.ts')], { env });
    this.#server = server;
    this.#port = await portOf(server);
    return this;
  }

  /** Stops the server with SIGTERM, as an operator does. */
  async stop(): Promise<void> {
    if (this.#server) await end(this.#server, 'SIGTERM');
  }

  /** Stops the portal and removes its data: those of all tests of a run would fill the memory that they lie in. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Kills the server's process with SIGKILL. */
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
    const collectOutput = (piece: unknown) => {
      output = `${output}${String(piece)}`.slice(-OUTPUT_LIMIT);
      const port = readyLine.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    server.stdout?.on('data', collectOutput);
    server.stderr?.on('data', collectOutput);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The portal ended with ${code}:\n${output}`));
    });
  });
}
