import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { inRepository } from './folders.ts';

const sources = ['apps', 'packages', 'tooling', 'docs', 'package.json', 'tsconfig.base.json'];
const products = new Set(['dist', '.turbo', '.results']);

/** What the repository says of ports, and the files that say so. */
const portsInSource = {
  shell: ['tooling/rspack/targets.ts', '3000'],
  gallery: ['tooling/rspack/targets.ts', '3090'],
  chat: ['apps/chat/rspack.config.mjs', '3001'],
} as const;

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
}

/** `pnpm dev` for the chat on a copy of the sources, so that edits never reach the repository. */
export class Development {
  readonly #folder: string;
  readonly #ports: number[] = [];
  #program: ChildProcess | undefined;
  #output = '';

  constructor(folder: string) {
    this.#folder = folder;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#ports[0]}`;
  }

  /** What the programs have printed, for a test that fails. */
  get output(): string {
    return this.#output;
  }

  /** Starts the development servers in front of a portal; the page answers when its code is built. */
  async start(portal: string): Promise<this> {
    for (const name of sources)
      await cp(inRepository(name), path.join(this.#folder, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !products.has(path.basename(file)),
      });
    await symlink(inRepository('node_modules'), path.join(this.#folder, 'node_modules'));
    for (const [file, port] of Object.values(portsInSource)) {
      const free = await findFreePort();
      this.#ports.push(free);
      await this.edit(file, port, String(free));
    }
    const program = spawn(
      process.execPath,
      [path.join(this.#folder, 'tooling/dev/dev.mjs'), 'chat', '--portal', portal],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (piece) => (this.#output += String(piece)));
    this.#program = program;
    return this;
  }

  /** Replaces a text in a file of the copy. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const place = path.join(this.#folder, file);
    const text = await readFile(place, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(place, text.replace(from, to));
  }

  /** Stops as Ctrl+C does. */
  async stop(): Promise<void> {
    const program = this.#program;
    if (!program || program.exitCode !== null) return;
    const gone = once(program, 'exit');
    program.kill('SIGTERM');
    await gone;
  }

  /** The ports on which something still answers. */
  async openPorts(): Promise<readonly number[]> {
    const responses = this.#ports.map((port) =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => [port],
        () => [],
      ),
    );
    return (await Promise.all(responses)).flat();
  }
}
