import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Start {
  readonly name: string;
  readonly cwd: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Concurrent programs: each line of output has its program's name, and when one ends, all end. */
export class Processes {
  readonly #running = new Set<ChildProcess>();
  readonly #ended = Promise.withResolvers<number>();
  #firstCode: number | undefined;

  /** Resolves to the exit code of the program that ended first, after all have ended. */
  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  start({ name, cwd, words, env }: Start): void {
    const child = spawn(process.execPath, words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(12)} ${line}`));
    }
    child.on('close', (code) => {
      this.#running.delete(child);
      console.log(`${name.padEnd(12)} has ended`);
      this.#firstCode ??= code ?? 0;
      this.stop();
      if (this.#running.size === 0) this.#ended.resolve(this.#firstCode);
    });
  }

  stop(): void {
    for (const child of this.#running) child.kill('SIGTERM');
  }
}
