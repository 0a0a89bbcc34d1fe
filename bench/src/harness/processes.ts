import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const GRACE_MS = 15_000;
const OUTPUT_LIMIT = 4_000;

export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A program that was started for a benchmark. */
export interface RunningProgram {
  readonly pid: number;
  readonly hasEnded: boolean;
  /** The end of its output, for error messages. */
  readonly output: string;
  /** Sends SIGTERM, and SIGKILL after a while. */
  stop(): Promise<void>;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hasEnded = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.kill('SIGTERM');
  await hasEnded;
  clearTimeout(timer);
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_LIMIT);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return () => output;
}

/** The programs of a run, so that none is left running. */
export class Processes {
  readonly #running = new Set<RunningProgram>();

  #launch({ file, args, cwd, env = {} }: Launch) {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const readOutput = collectOutput(child);
    const running: RunningProgram = {
      pid: child.pid ?? 0,
      get hasEnded() {
        return child.exitCode !== null || child.signalCode !== null;
      },
      get output() {
        return readOutput();
      },
      stop: () => stop(child),
    };
    this.#running.add(running);
    child.once('close', () => this.#running.delete(running));
    return { child, running };
  }

  /** Starts a program that keeps running. */
  async start(launch: Launch): Promise<RunningProgram> {
    const { child, running } = this.#launch(launch);
    await once(child, 'spawn');
    return running;
  }

  /** Runs a program to its end and returns what it wrote to standard output. */
  async run(launch: Launch): Promise<string> {
    const { child, running } = this.#launch(launch);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(child, 'close');
    if (child.exitCode !== 0)
      throw new Error(`${launch.file} ${launch.args.join(' ')} failed:\n${running.output}`);
    return Buffer.concat(chunks).toString();
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running].map((running) => running.stop()));
  }
}
