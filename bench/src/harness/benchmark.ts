import type { Figure } from './figure.ts';
import type { BenchWorkspace } from './workspace.ts';

/** One row of the table of figures. */
export interface Benchmark {
  readonly id: string;
  readonly what: string;
  /** Time limit, so that nothing hangs. */
  readonly limitSeconds: number;
  measure(workspace: BenchWorkspace): Promise<readonly Figure[]>;
}
