import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Processes } from './processes.ts';

type Undo = () => Promise<void>;

/** What the benchmarks of one run stand on: a scratch folder and everything that has to be ended afterwards. */
export class Stage {
  readonly isQuick: boolean;
  readonly dir: string;
  readonly processes = new Processes();
  readonly #undo: Undo[] = [];
  #isClosed = false;

  private constructor(dir: string, isQuick: boolean) {
    this.dir = dir;
    this.isQuick = isQuick;
  }

  static async open(isQuick: boolean): Promise<Stage> {
    const dir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
    // PostgreSQL may run under an account of its own and has to get through.
    await chmod(dir, 0o755);
    return new Stage(dir, isQuick);
  }

  /** Runs at the end, the last one first. */
  onClose(undo: Undo): void {
    this.#undo.push(undo);
  }

  /** Ends everything and removes the scratch folder; what fails on the way keeps nothing else from being ended. */
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

/** Something dear that the benchmarks of a run share: made when the first of them asks. */
export function oncePerStage<Made>(make: (stage: Stage) => Promise<Made>): (stage: Stage) => Promise<Made> {
  const made = new WeakMap<Stage, Promise<Made>>();
  return (stage) => {
    const known = made.get(stage) ?? make(stage);
    made.set(stage, known);
    return known;
  };
}
