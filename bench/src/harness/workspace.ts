import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Processes } from './processes.ts';

type Undo = () => Promise<void>;

/** How a run measures. */
interface BenchOptions {
  readonly isQuick: boolean;
  readonly scale?: number | undefined;
  readonly savesBudgets?: boolean;
}

/** The resources of one run: a temporary folder and everything that must be stopped at the end. */
export class BenchWorkspace {
  readonly isQuick: boolean;
  /** How many times the usual number of people, where a benchmark has one. */
  readonly scale: number | undefined;
  /** Whether what is measured becomes the budget of later runs. */
  readonly savesBudgets: boolean;
  readonly dir: string;
  readonly processes = new Processes();
  readonly #undo: Undo[] = [];
  #isClosed = false;

  private constructor(dir: string, { isQuick, scale, savesBudgets = false }: BenchOptions) {
    this.dir = dir;
    this.isQuick = isQuick;
    this.scale = scale;
    this.savesBudgets = savesBudgets;
  }

  static async open(options: BenchOptions): Promise<BenchWorkspace> {
    const dir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
    // PostgreSQL may run under its own account and must be able to enter the folder.
    await chmod(dir, 0o755);
    return new BenchWorkspace(dir, options);
  }

  /** Runs `undo` at the end, in reverse order. */
  onClose(undo: Undo): void {
    this.#undo.push(undo);
  }

  /** Stops everything and removes the temporary folder; an error does not prevent the other steps. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.processes.stopAll();
    for (const undo of this.#undo.toReversed()) {
      await undo().catch((error: unknown) => console.error(error));
    }
    await rm(this.dir, { recursive: true, force: true });
  }
}

/** An expensive resource that the benchmarks of a run share, created on first use. */
export function oncePerWorkspace<Made>(
  make: (workspace: BenchWorkspace) => Promise<Made>,
): (workspace: BenchWorkspace) => Promise<Made> {
  const made = new WeakMap<BenchWorkspace, Promise<Made>>();
  return (workspace) => {
    const parameters = made.get(workspace) ?? make(workspace);
    made.set(workspace, parameters);
    return parameters;
  };
}
